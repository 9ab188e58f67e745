/** The person chose not to go on. Nothing more is done, and there is nothing to complain about. */
export class GivenUpError extends Error {
  override readonly name = "GivenUpError";
}
