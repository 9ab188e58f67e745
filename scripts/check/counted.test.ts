import { expect, it } from "vitest";
import { counted } from "./counted.ts";

it.each([
  [0, "0 errors"],
  [1, "1 error"],
  [2, "2 errors"],
])("counts %i as people do", (count, text) => expect(counted(count, "error")).toBe(text));
