import { bringEnglish } from "../../server/english-parts.ts";
import messages from "./messages.en.json";

bringEnglish("caches", messages);
