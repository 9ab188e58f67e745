import { expect, it } from "vitest";
import { ICONS } from "../language/vocabulary.ts";
import { iconNames } from "../ui/base/icon.tsx";

it("The icons that descriptors may use are exactly those that are bundled", () =>
  expect([...ICONS].sort()).toEqual([...iconNames].sort()));
