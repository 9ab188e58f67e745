import { describe, expect, it } from "vitest";
import { failureText } from "./error-hint.ts";
import { ServerError } from "./http-errors.ts";

const refusal = (status: number, body: unknown) => new ServerError({ status, body, url: "/x", method: "GET" });
const t = (key: string): string => `<${key}>`;

describe("failureText", () => {
  it.each([
    [401, "<hintSignIn>"],
    [403, "<hintForbidden>"],
    [404, "<hintGone>"],
    [409, "<hintConflict>"],
    [429, "<hintTooMany>"],
    [500, "<hintServer>"],
    [503, "<hintServer>"],
  ])("says what to do after %s, alone when the server said nothing", (status, hint) => {
    expect(failureText(refusal(status, undefined), t)).toBe(hint);
    expect(failureText(refusal(status, { error: "No such thing" }), t)).toBe(`No such thing. ${hint}`);
    expect(failureText(refusal(status, { error: "e", error_description: "Not now!" }), t)).toBe(`Not now! ${hint}`);
  });

  it("leaves what speaks for itself alone", () => {
    expect(failureText(refusal(400, { errorMessage: "Name is taken" }), t)).toBe("Name is taken");
    expect(failureText(new Error("Broken"), t)).toBe("Broken");
  });
});
