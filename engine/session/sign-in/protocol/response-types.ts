import type { Flow } from "./types.ts";

/** Holds what each flow asks the server for (`response_type`). */
export const RESPONSE_TYPES: Readonly<Record<Flow, string>> = {
  standard: "code",
  implicit: "id_token token",
  hybrid: "code id_token",
};
