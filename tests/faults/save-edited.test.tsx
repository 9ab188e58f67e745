import { tryAtSave } from "./at-save.ts";
import { EDITED } from "./save-places.ts";

tryAtSave(EDITED);
