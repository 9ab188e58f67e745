import { createElement } from "react";
import { createRoot } from "react-dom/client";
import "../styles/styles.css";
import { Gallery } from "./gallery.tsx";

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get("theme") ?? "system";
document.documentElement.dir = asked.get("dir") ?? "ltr";
const root = document.getElementById("root");
if (root) createRoot(root).render(createElement(Gallery));
