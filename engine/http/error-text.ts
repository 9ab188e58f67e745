import { ServerError, serverMessage } from "./http-errors.ts";

/** Returns the message of an error: a string itself, the server's `error` or `errorMessage`, else `Error.message`. */
export function errorText(error: unknown): string {
  if (typeof error === "string") return error;
  if (error instanceof ServerError) return serverMessage(error.body);
  if (error instanceof Error) return error.message;
  return serverMessage(error);
}

/** Returns the `error_description` of a server response, which is shown below the alert. */
export function errorDescription(error: unknown): string | undefined {
  return error instanceof ServerError ? error.description : undefined;
}
