import { createElement } from "react";
import { createRoot } from "react-dom/client";
import "../styles/styles.css";
import { Gallery } from "./gallery.tsx";

const requested = new URLSearchParams(location.search);
document.documentElement.dataset.theme = requested.get("theme") ?? "system";
document.documentElement.dir = requested.get("dir") ?? "ltr";
const root = document.getElementById("root");
if (root) createRoot(root).render(createElement(Gallery));
