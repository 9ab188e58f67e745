import { addEnglishMessages, type Texts } from "../../i18n/index.ts";
import { startTexts } from "./fatal.tsx";
import messages from "./messages.en.json";

addEnglishMessages("connection", messages);

/** Returns the texts of a page that could not start, including those about its connection. */
export function connectionTexts(): Texts {
  const texts = startTexts();
  texts.addEnglish("connection", messages);
  return texts;
}
