import { NEW, tryAtSave } from "./at-save.ts";

tryAtSave(NEW);
