import { bringEnglish } from "../../i18n/english-parts.ts";
import messages from "./messages.en.json";

bringEnglish("caches", messages);
