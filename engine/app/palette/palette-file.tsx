import { addEnglishMessages } from "../../i18n/english-messages.ts";
import messages from "./messages.en.json";

/** Holds what comes with the first use of the palette or of the list of keys, in one file. */
export { Palette } from "./palette.tsx";
export { ShortcutsDialog } from "./shortcuts-dialog.tsx";

addEnglishMessages("palette", messages);
