import "./lib/fonts";
import "./lib/theme.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { speech } from "./i18n/language.svelte";
import { followFile } from "./lib/house-signs";
import { routeOf } from "./lib/router";

const root = document.getElementById("pitboss");
if (root === null) throw new Error("the page has no place for pitboss");
const { page } = routeOf(location.pathname);
const working = page === "staff" || page === "console" || page === "laboratory";
await speech.begin(working ? "staff" : page === "seat" || page === "display" ? "table" : "anybody");
mount(App, { target: root });
followFile();
