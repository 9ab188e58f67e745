import { describe, expect, it } from "vitest";
import { ServerError } from "../../http/http-errors.ts";
import { fatalText, startTexts } from "./fatal.tsx";

describe("fatalText", () => {
  const texts = startTexts();
  const sorry = texts.t("somethingWentWrongDescription");

  it.each<[unknown, string]>([
    [new Error("Unable to parse environment variables as JSON."), "Unable to parse environment variables as JSON."],
    [new Error("tryAgain"), "Try again"],
    [{ error: "access_denied", error_description: "Not you" }, "Not you"],
    [{ error: "access_denied" }, "access_denied"],
    [
      new ServerError({ status: 500, body: "x", url: "", method: "GET" }),
      `${texts.t("errorStatus", { status: 500 })} ${texts.t("hintServer")}`,
    ],
    [undefined, sorry],
    [{}, sorry],
  ])("%j", (error, text) => {
    expect(fatalText(error, texts)).toBe(text);
  });
});
