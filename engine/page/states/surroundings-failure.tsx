import { isNotFound } from "../../http/index.ts";
import type { Surroundings } from "../reads/use-surroundings.ts";
import { Failure } from "./failure.tsx";
import { LazyNotFound } from "./lazy-not-found.tsx";

interface SurroundingsFailureProps {
  readonly of: Surroundings;
  /** True if it replaces a whole page. */
  readonly page?: boolean | undefined;
}

/** Renders the error for which a parent record could not be read. A page below a record that does not exist is missing. */
export function SurroundingsFailure({ of: { error, reload }, page }: SurroundingsFailureProps) {
  if (error === undefined) return null;
  const again = (): void => void reload();
  if (isNotFound(error)) return <LazyNotFound page={page} onRetry={again} />;
  return <Failure error={error} page={page} onRetry={again} />;
}
