import type { Flow } from "./types.ts";

/** The `response_type` of each flow. */
export const RESPONSE_TYPES: Readonly<Record<Flow, string>> = {
  standard: "code",
  implicit: "id_token token",
  hybrid: "code id_token",
};
