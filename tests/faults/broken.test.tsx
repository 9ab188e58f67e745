import { tryAtLoad } from "./at-load.ts";

tryAtLoad(["429", "500", "web page", "cut body"]);
