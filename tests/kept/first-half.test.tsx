import { tryAtPlaces } from "./at-place.ts";

tryAtPlaces(0, 0.5);
