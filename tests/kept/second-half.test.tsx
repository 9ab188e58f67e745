import { tryAtPlaces } from "./at-place.ts";

tryAtPlaces(0.5, 1);
