import { addEnglishMessages } from "../../i18n/english-messages.ts";
import messages from "./messages.en.json";

addEnglishMessages("session over", messages);
