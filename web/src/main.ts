import "./lib/fonts";
import "./lib/theme.css";
import { mount } from "svelte";
import App from "./App.svelte";

const root = document.getElementById("pitboss");
if (root === null) throw new Error("the page has no place for pitboss");
mount(App, { target: root });
