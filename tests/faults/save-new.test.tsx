import { tryAtSave } from "./at-save.ts";
import { NEW } from "./save-locations.ts";

tryAtSave(NEW);
