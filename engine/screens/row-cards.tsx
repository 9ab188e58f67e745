import { useId, useMemo } from "react";
import type { PlanField, PlanRowCards } from "../model/plan.ts";
import { read } from "../model/pointer.ts";
import { parseRef } from "../model/ref.ts";
import type { Scope } from "../model/scope.ts";
import { textOf } from "../model/text-of.ts";
import { useConsole } from "../server/use-console.ts";
import { Link } from "../ui/link-context.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Failure } from "./core/failure.tsx";
import { useHref } from "./core/links.ts";
import { rowScope } from "./core/row-scope.ts";
import { useScope } from "./core/scope-context.tsx";
import { useSource } from "./core/use-source.ts";
import { useSay } from "./core/use-watched.ts";
import { FieldCell } from "./table/cell.tsx";
import { cellText } from "./table/cell-text.ts";

/** A card for each row of a source, in groups. The first column names the card and says where it leads. */
export function RowCards({ view }: { readonly view: PlanRowCards }) {
  const source = useSource(view.from);
  const groups = useMemo(() => grouped(source.items, view.group), [source.items, view.group]);
  if (source.state === "error") return <Failure error={source.error} onRetry={() => void source.reload()} />;
  if (source.state === "loading") return <Skeleton kind="form" rows={3} />;
  return (
    <div className="grid gap-5">
      {groups.map(([name, rows]) => (
        <Group key={name} name={name} view={view} rows={rows} />
      ))}
    </div>
  );
}

function Group({ name, view, rows }: { readonly name: string; readonly view: PlanRowCards; readonly rows: unknown[] }) {
  const id = useId();
  const scope = useScope();
  return (
    <section aria-labelledby={name === "" ? undefined : id}>
      {name !== "" && (
        <h3 id={id} className="mb-2">
          {name}
        </h3>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-3">
        {rows.map((row) => (
          <RowCard key={JSON.stringify(row)} columns={view.columns} scope={rowScope(scope, undefined, row)} />
        ))}
      </ul>
    </section>
  );
}

/** The link covers the card, so that all of it can be clicked and only its name is read out. */
function RowCard({ columns, scope }: { readonly columns: readonly PlanField[]; readonly scope: Scope }) {
  const { texts } = useConsole();
  const [head, ...rest] = columns;
  const href = useHref(head?.to, scope);
  if (!head) return null;
  const name = cellText(head, scope, texts);
  return (
    <li className="relative min-w-0 rounded-lg border border-line bg-surface px-4 py-3 hover:border-line-strong">
      {href === undefined ? (
        <span className="font-medium">{name}</span>
      ) : (
        <Link href={href} className="font-medium after:absolute after:inset-0 after:rounded-lg">
          {name}
        </Link>
      )}
      {rest.map((field) => (
        <Line key={field.id} field={field} scope={scope} />
      ))}
    </li>
  );
}

function Line({ field, scope }: { readonly field: PlanField; readonly scope: Scope }) {
  const label = useSay(field.label, scope);
  return (
    <div className="mt-1 text-sm">
      <span className="text-muted">{label}: </span>
      <FieldCell field={field} scope={scope} />
    </div>
  );
}

/** Rows by the value at `ref`, in the order in which the values come. */
function grouped(rows: readonly unknown[], ref: string | undefined): [string, unknown[]][] {
  const { pointer } = parseRef(ref ?? "/");
  const groups = new Map<string, unknown[]>();
  for (const row of rows) {
    const value = ref === undefined ? "" : textOf(read(row, pointer) ?? "");
    groups.set(value, [...(groups.get(value) ?? []), row]);
  }
  return [...groups];
}
