import type { ExecutionRepresentation } from "../../../../generated/types/entities.ts";

/** A record of the server. */
export type Rec = Readonly<Record<string, unknown>>;

type Member =
  | "id"
  | "displayName"
  | "description"
  | "providerId"
  | "flowId"
  | "authenticationFlow"
  | "authenticationConfig"
  | "level";

/** A row of a flow's executions, with "" for missing texts. `whole` is the server's record. */
export type Execution = Readonly<Required<Pick<ExecutionRepresentation, Member>>> & {
  readonly requirement: string;
  readonly whole: Rec;
};

/** Returns the executions in a response, in the order of the tree. */
export function executionsIn(answer: unknown): readonly Execution[] {
  return (Array.isArray(answer) ? answer : []).map((row: unknown) => {
    const whole = recordOf(row);
    return {
      id: textOf(whole.id),
      displayName: textOf(whole.displayName),
      description: textOf(whole.description),
      providerId: textOf(whole.providerId),
      flowId: textOf(whole.flowId),
      authenticationFlow: whole.authenticationFlow === true,
      authenticationConfig: textOf(whole.authenticationConfig),
      requirement: textOf(whole.requirement),
      level: typeof whole.level === "number" ? whole.level : 0,
      whole,
    };
  });
}

/** Returns the descendants of an execution: the rows that follow it and have a greater level. */
export function descendants(all: readonly Execution[], one: Execution): readonly Execution[] {
  const start = all.indexOf(one) + 1;
  const end = all.findIndex(({ level }, index) => index >= start && level <= one.level);
  return all.slice(start, end < 0 ? all.length : end);
}

/** Returns a value as a record; an empty one if it is not an object. */
export function recordOf(value: unknown): Rec {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Rec) : {};
}

/** Returns a value as text; "" if it is not a string. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
