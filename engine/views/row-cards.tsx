import { useId, useMemo, useState } from "react";
import { type ListMode, listPage, rowScope } from "../data/index.ts";
import {
  type PlanField,
  type PlanResource,
  type PlanRowCards,
  read,
  parseRef,
  type Scope,
  textOf,
  evaluateValue,
} from "../language/index.ts";
import { useConsole } from "../services/index.ts";
import { cx, Icon, Link, Pager, Skeleton, DataText, ServiceIcon } from "../ui/index.ts";
import { Failure, useHref, useList, useListMode, useMessage } from "../page/index.ts";
import { cellText, FieldCell } from "../fields/index.ts";
import { usePageSize } from "./table/model/page-size.ts";

/** Renders a card for each row of a source, in groups. The first column is the name of the card, with its link. */
export function RowCards({ view }: { readonly view: PlanRowCards }) {
  const mode = useListMode(view.from);
  const [first, setFirst] = useState(0);
  const [size, setSize] = usePageSize();
  const source = useList(view.from, mode, { first, size });
  const page = useMemo(
    () => listPage({ rows: source.items, paging: mode.paging, more: source.more }, first, pageLength(mode, size)),
    [source.items, source.more, mode, first, size],
  );
  const groups = useMemo(() => grouped(page.rows, view.group), [page.rows, view.group]);
  if (source.state === "error") return <Failure error={source.error} onRetry={() => void source.reload()} />;
  if (source.state === "loading") return <Skeleton kind="form" rows={3} />;
  return (
    <div className="grid gap-5">
      {groups.map(([name, rows]) => (
        <Group key={name} name={name} view={view} resource={mode.resource} scope={source.scope} rows={rows} />
      ))}
      {(page.first > 0 || page.more) && (
        <Pager
          first={page.first}
          count={page.rows.length}
          pageSize={size}
          hasNext={page.more}
          total={page.total}
          onPage={setFirst}
          onPageSize={(next) => {
            setSize(next);
            setFirst(0);
          }}
        />
      )}
    </div>
  );
}

/** Returns the page size, or undefined for a completely loaded list, whose cards are all shown together. */
function pageLength({ paging }: ListMode, size: number): number | undefined {
  return paging === "here" ? undefined : size;
}

interface GroupProps {
  readonly name: string;
  readonly view: PlanRowCards;
  readonly resource: PlanResource | undefined;
  readonly scope: Scope;
  readonly rows: readonly unknown[];
}

function Group({ name, view, resource, scope, rows }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={name === "" ? undefined : id}>
      {name !== "" && (
        <h3 id={id} className="mb-2">
          <DataText>{name}</DataText>
        </h3>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-3">
        {rows.map((row) => (
          <RowCard key={JSON.stringify(row)} view={view} scope={rowScope(scope, resource, row)} />
        ))}
      </ul>
    </section>
  );
}

/** Renders one card. Its link covers the card, so that all of it can be clicked, while only the name is announced. */
function RowCard({ view, scope }: { readonly view: PlanRowCards; readonly scope: Scope }) {
  const { texts } = useConsole();
  const [head, ...rest] = view.columns;
  const href = useHref(head?.to, scope);
  if (!head) return null;
  const name = cellText(head, scope, texts);
  const icon =
    view.icon === undefined ? undefined : <ServiceIcon name={textOf(evaluateValue(view.icon, scope) ?? "")} />;
  return (
    <li
      className={cx(
        "relative min-w-0 rounded-lg border bg-surface px-4 py-3",
        // The border of a clickable card is as strong as that of a control.
        href === undefined ? "border-line" : "border-line-strong hover:border-accent hover:bg-sunken",
      )}
    >
      {href === undefined ? (
        <span className="flex items-center gap-3">
          {icon}
          <span dir="auto" className="block font-medium rtl:text-right">
            {name}
          </span>
        </span>
      ) : (
        <span className="flex items-center gap-3">
          {icon}
          <Link
            href={href}
            data-first-focus
            className="link min-w-0 flex-1 font-medium after:absolute after:inset-0 after:rounded-lg"
          >
            <DataText>{name}</DataText>
          </Link>
          <Icon name="chevron-right" className="text-muted" />
        </span>
      )}
      {rest.length > 0 && (
        <dl className="unfolded">
          {rest.map((field) => (
            <Line key={field.id} field={field} scope={scope} />
          ))}
        </dl>
      )}
    </li>
  );
}

function Line({ field, scope }: { readonly field: PlanField; readonly scope: Scope }) {
  const label = useMessage(field.label, scope);
  return (
    <div className="mt-1 flex items-baseline gap-2 text-sm">
      <dt className="w-20 shrink-0 text-xs text-muted [overflow-wrap:anywhere]">
        <DataText>{label}</DataText>
      </dt>
      <dd className="min-w-0 flex-1">
        <FieldCell field={field} scope={scope} />
      </dd>
    </div>
  );
}

/** Groups rows by the value at `ref`, in the order of the first row of each value. */
function grouped(rows: readonly unknown[], ref: string | undefined): [string, unknown[]][] {
  const { pointer } = parseRef(ref ?? "/");
  const groups = new Map<string, unknown[]>();
  for (const row of rows) {
    const value = ref === undefined ? "" : textOf(read(row, pointer) ?? "");
    groups.set(value, [...(groups.get(value) ?? []), row]);
  }
  return [...groups];
}
