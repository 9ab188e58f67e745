import { tryAtSave } from "./at-save.ts";
import { NEW } from "./save-places.ts";

tryAtSave(NEW);
