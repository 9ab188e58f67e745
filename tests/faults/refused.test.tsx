import { tryAtLoad } from "./at-load.ts";

tryAtLoad(["401", "403", "404", "409"]);
