import { addEnglishMessages } from "../i18n/index.ts";
import messages from "./messages.en.json";

addEnglishMessages("forms", messages);
