import { tryAtLoad } from "./at-load.ts";

tryAtLoad(0.5, 1);
