/** What was asked for is not there. */
export class NotFoundError extends Error {
  override readonly name = "NotFoundError";
}
