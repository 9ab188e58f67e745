import { tryAtLocations } from "./at-location.ts";

tryAtLocations(0.5, 1);
