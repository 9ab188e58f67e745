import { expect, it } from "vitest";
import { ICONS } from "../language/vocabulary.ts";
import { iconNames } from "../ui/base/icon.tsx";

it("descriptors may name every icon that is shipped, and no other", () =>
  expect([...ICONS].sort()).toEqual([...iconNames].sort()));
