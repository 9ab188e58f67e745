import { tryAtSave } from "./at-save.ts";
import { EDITED } from "./save-locations.ts";

tryAtSave(EDITED);
