import { describe, expect, it } from "vitest";
import { signInError } from "./sign-in-error.ts";

describe("signInError", () => {
  it.each([
    ["?error=access_denied&error_description=Not+you&state=ours", "Not you"],
    ["?error=login_required&error_description=Sign+in&state=ours", undefined],
    ["?error=access_denied", undefined],
    ["", undefined],
  ])("returns the text of %s", (search, text) => expect(signInError(search, (state) => state === "ours")).toBe(text));

  it.each(["?error_description=Call+us", "?error=x&error_description=Call+us&state=theirs"])(
    "ignores the description of a link that does not answer a sign-in of this browser: %s",
    (search) => expect(signInError(search, (state) => state === "ours")).toBe("foreignAnswer"),
  );
});
