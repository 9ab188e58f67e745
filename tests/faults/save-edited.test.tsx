import { EDITED, tryAtSave } from "./at-save.ts";

tryAtSave(EDITED);
