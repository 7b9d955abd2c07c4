import "./lib/fonts";
import "./lib/theme.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { speech } from "./i18n/language.svelte";
import type { Reader } from "./i18n/words";
import { followFile } from "./lib/house-signs";
import { routeOf } from "./lib/router";

/** The felt that is played on at a dealer's table, from places. */
const DEALT = "sicbo-table";

const root = document.getElementById("pitboss");
if (root === null) throw new Error("the page has no place for pitboss");
const { page } = routeOf(location.pathname);
// Which felt a table has, the server says in the page; where it does not, a seat may be any.
const { felt = DEALT } = document.documentElement.dataset;
const readers: { [page: string]: Reader } = { staff: "staff", console: "staff", laboratory: "staff", display: "display", seat: felt === DEALT ? "place" : "terminal" };
await speech.begin(readers[page] ?? "anybody");
mount(App, { target: root });
followFile();
