import "./lib/fonts";
import "./lib/theme.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { speech } from "./i18n/language.svelte";
import type { Reader } from "./i18n/words";
import { followFile } from "./lib/house-signs";
import { routeOf } from "./lib/router";

const root = document.getElementById("pitboss");
if (root === null) throw new Error("the page has no place for pitboss");
const { page } = routeOf(location.pathname);
// What a seat is, the server says in the page; where it does not, it may be either.
const { seat = "place" } = document.documentElement.dataset;
const readers: { [page: string]: Reader } = { staff: "staff", console: "staff", laboratory: "staff", display: "display", seat: seat === "terminal" ? "terminal" : "place" };
await speech.begin(readers[page] ?? "anybody");
mount(App, { target: root });
followFile();
