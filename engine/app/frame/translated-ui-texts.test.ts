import { expect, it } from "vitest";
import { InvalidResponseError, ServerError } from "../../http/http-errors.ts";
import { translatedUiTexts } from "./translated-ui-texts.ts";

const t = (key: string, params: object = {}): string => [key, ...Object.values(params)].join(" ");
const gateway = new ServerError({ status: 502, body: "<html>", url: "https://x/a", method: "GET" });

it.each(["menuFailed", "searchFailed"] as const)(
  "%s explains the cause and the next step like every failure",
  (name) => {
    const words = translatedUiTexts({ t, partsOf: (text) => [text] })[name];
    expect(words?.(gateway)).toBe(`${name} errorGateway 502. hintGateway`);
    expect(words?.(new InvalidResponseError({ url: "https://x/a" }, 200, "html"))).toContain("web page");
  },
);
