import { type ReactNode, useLayoutEffect, useMemo, useState } from "react";
import { UNKNOWN } from "../../../language/index.ts";
import { errorSummaryText } from "../../../http/index.ts";
import { useConsole } from "../../../services/index.ts";
import { Button, Cell, Row, Spinner } from "../../../ui/index.ts";
import { targetRow } from "../../../actions/index.ts";
import { useReads, useTexts } from "../../../page/index.ts";
import { childrenIn, childrenRead } from "../../../data/index.ts";
import type { ListRow } from "../model/list-features.ts";
import { columnCount, type TableModel } from "../model/table-model.ts";

/** Number of children per request. */
const BATCH = 50;

interface BelowProps {
  readonly model: TableModel;
  readonly row: ListRow;
}

/** Loads the children of an open row into the table. Renders a spinner, an error or a button for more after them. */
export function LoadChildren({ model, row }: BelowProps) {
  const t = useTexts();
  const { texts } = useConsole();
  const [batches, setBatches] = useState(1);
  const max = batches * BATCH;
  const { resource, scope } = model;
  const at = row.original.scope;
  const planned = useMemo(() => {
    const read = childrenRead(resource, at, { first: 0, max: max + 1 });
    return read && { read, reads: resource?.id };
  }, [resource, at, max]);
  const { answers, error, reload } = useReads([planned]);
  const [answer] = answers;
  const rows = useMemo(
    () => (answer === UNKNOWN ? [] : childrenIn(resource, answer, scope)),
    [answer, resource, scope],
  );
  const below = useMemo(
    () => rows.slice(0, max).map((item) => targetRow(scope, resource, item, texts)),
    [rows, max, scope, resource, texts],
  );
  const { load } = model.subRows;
  // A layout effect replaces the spinner by the rows without a frame in between.
  useLayoutEffect(() => {
    load(row.id, below);
    return () => load(row.id, undefined);
  }, [load, row.id, below]);
  if (error !== undefined || answer === UNKNOWN) {
    return (
      <WideRow model={model} row={row}>
        {error === undefined ? <Spinner /> : <span className="text-danger">{errorSummaryText(error, t)} </span>}
        {error !== undefined && (
          <Button kind="quiet" onClick={() => void reload()}>
            {t("tryAgain")}
          </Button>
        )}
      </WideRow>
    );
  }
  if (rows.length <= max) return null;
  return (
    <WideRow model={model} row={row}>
      <Button kind="quiet" onClick={() => setBatches(batches + 1)}>
        {t("loadMore")}
      </Button>
    </WideRow>
  );
}

/** Renders one row across all columns, indented like the children of `row`. */
function WideRow({ model, row, children }: BelowProps & { readonly children: ReactNode }) {
  const level = row.depth + 2;
  return (
    <Row aria-level={level}>
      <Cell colSpan={columnCount(model)} className="grid-wide">
        <span className="flex items-center">
          <span style={{ "--depth": level }} className="tree-indent" />
          {children}
        </span>
      </Cell>
    </Row>
  );
}
