import { tryAtLoad } from "./at-load.ts";

tryAtLoad(0, 0.5);
