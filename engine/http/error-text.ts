import { ServerError, serverMessage } from "./http-errors.ts";

/**
 * Returns what an administrator reads of a failure: a plain string as it is, the `error` or `errorMessage`
 * of a server answer, else the message of an error.
 */
export function errorText(error: unknown): string {
  if (typeof error === "string") return error;
  if (error instanceof ServerError) return serverMessage(error.body);
  if (error instanceof Error) return error.message;
  return serverMessage(error);
}

/** `error_description` of a server answer, shown below the alert. */
export function errorDescription(error: unknown): string | undefined {
  return error instanceof ServerError ? error.description : undefined;
}
