import { describe, expect, it } from "vitest";
import { refusal } from "./refusal.ts";

describe("refusal", () => {
  it.each([
    ["?error=access_denied&error_description=Not+you", "Not you"],
    ["?error_description=Expired", "Expired"],
    ["?error=login_required&error_description=Sign+in", undefined],
    ["?error=access_denied", undefined],
    ["", undefined],
  ])("reads %s", (search, text) => expect(refusal(search)).toBe(text));
});
