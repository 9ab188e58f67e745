import { tryAtLocations } from "./at-location.ts";

tryAtLocations(0, 0.5);
