import type { PlanResource } from "../../../engine/language/plan/plan.ts";
import { evaluatePredicate } from "../../../engine/language/expression/evaluate.ts";
import { holds } from "../../../engine/language/expression/rights.ts";
import { UNKNOWN, within } from "../../../engine/language/scope.ts";
import { type TargetRow, targetRow } from "../../../engine/actions/target/target.ts";
import { listMode, pageQuery } from "../../../engine/data/reads/list-mode.ts";
import { listLoads, sourceScope } from "../../../engine/data/reads/source-plan.ts";
import type { Http } from "../../../engine/http/http-call.ts";
import { openness } from "../../../engine/page/scope/openness.ts";
import { createRecord } from "../../../engine/record/record-store.ts";
import { REALM } from "../../e2e/support/target.ts";
import type { EditedCell } from "./edited-cells.ts";
import { loaded, openViews, plans } from "../open-views.ts";
import { readItems } from "../read-items.ts";

const texts = { t: (key: string) => key };

/** Maximum number of rows that are read. */
const MOST = 100;

/** A list with a column that is edited in its cells. */
export type OpenList = {
  readonly cell: EditedCell;
  readonly http: Http;
  readonly realm: string;
  /** The resource of the rows. */
  readonly resource: PlanResource | undefined;
  /** Holds whether the list is shown. */
  readonly isShown: boolean;
  /** Reads the rows again. */
  rows(): Promise<readonly TargetRow[]>;
};

/** Opens a list with the keys of its address, as the views around it do. */
export async function openList(
  cell: EditedCell,
  keys: Readonly<Record<string, unknown>>,
  http: Http,
): Promise<OpenList> {
  const { from } = cell.table;
  const realm = REALM;
  const opened = await openViews(cell.views, keys, http);
  const around = within(opened.scope, { roots: { form: createRecord({ base: {} }) } });
  const mode = listMode(from, plans);
  const { resource } = mode;
  return {
    cell,
    http,
    realm,
    resource,
    isShown: cell.conditions.every((when) => evaluatePredicate(when, around) === true),
    async rows() {
      const scope = await loaded(listLoads(plans, from), around, http, realm);
      const query = pageQuery(mode, { first: 0, size: MOST });
      const items = await readItems(from, { http, realm, scope }, query);
      const list = from.with === undefined ? undefined : sourceScope(from, scope);
      return items === UNKNOWN ? [] : items.map((item) => targetRow(scope, resource, item, texts, undefined, list));
    },
  };
}

/** Returns the rows whose cell can be edited. */
export async function editableRows({ cell: { column }, resource, isShown, rows }: OpenList): Promise<TargetRow[]> {
  if (!isShown) return [];
  const rights = column.rights ?? column.save?.rights ?? resource?.rights.update;
  return (await rows()).filter(
    ({ scope }) =>
      (column.when === undefined || evaluatePredicate(column.when, scope) === true) &&
      openness(column.enabled, scope, texts).enabled &&
      holds(rights, scope),
  );
}
