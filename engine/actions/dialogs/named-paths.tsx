import type { ReactNode } from "react";
import { type NamedOptions, NamedValues } from "../../fields/index.ts";
import { ScopeProvider, useScope } from "../../page/index.ts";
import type { PathLabels } from "../target/path-labels.ts";

/** Loads the names of values at paths of a record, and renders its children with them. */
export function NamedPaths(props: {
  readonly places: PathLabels;
  readonly values: readonly { readonly pointer: string; readonly values: readonly unknown[] }[];
  readonly children: (named: NamedOptions) => ReactNode;
}) {
  const { places, values, children } = props;
  const around = useScope();
  const unnamed = values.flatMap((at) => places.unnamed?.(at.pointer, at.values) ?? []);
  return (
    <ScopeProvider scope={places.scope ?? around}>
      <NamedValues unnamed={unnamed}>{children}</NamedValues>
    </ScopeProvider>
  );
}
