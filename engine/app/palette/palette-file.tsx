import { addEnglishMessages } from "../../i18n/index.ts";
import messages from "./messages.en.json";

/** Bundles the palette and the list of keyboard shortcuts into one lazy file. */
export { Palette } from "./palette.tsx";
export { ShortcutsDialog } from "./shortcuts-dialog.tsx";

addEnglishMessages("palette", messages);
