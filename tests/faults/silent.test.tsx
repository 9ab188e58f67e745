import { tryAtLoad } from "./at-load.ts";

tryAtLoad(["time-out", "offline", "slow"]);
