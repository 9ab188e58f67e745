import type { PlanResource, PlanSection, PlanView } from "../../../engine/language/plan/plan.ts";
import { escapeSegment } from "../../../engine/language/pointer.ts";
import { parseRef } from "../../../engine/language/expression/reference.ts";
import type { EntitySchema } from "../../../engine/record/shape/entity-schema.ts";
import { schemaAt } from "../../../engine/record/shape/schema-at.ts";
import { domId } from "../../../engine/fields/model/dom-id.ts";
import { viewsInside } from "../../e2e/support/plan.ts";

/** Text next to an option for which nothing is stored. */
const ASSUMED = "(server default)";

/**
 * A value that a control shows, and the pointer to which it is saved. `text` is undefined when the value is not shown
 * in its stored form.
 */
export type Shown = { readonly pointer: string; readonly text: string | undefined };

/**
 * Returns the pointers of the rendered fields of a new record, and the values that they show, without server defaults.
 */
export function shownFields(
  view: PlanView,
  { schema }: Pick<PlanResource, "schema">,
): { readonly places: readonly string[]; readonly shown: readonly Shown[] } {
  const sections = sectionsIn(view);
  const fields = [...document.querySelectorAll<HTMLElement>("main [data-field]")].flatMap((element) => {
    const pointer = pointerOf(element.dataset["field"] ?? "", sections);
    return pointer === undefined ? [] : [{ pointer, element }];
  });
  const shown = fields.flatMap(({ pointer, element }) => {
    const assumed = schemaAt(schema as EntitySchema, pointer)?.default;
    return shownIn(element, assumed === true).map((text) => ({ pointer, text }));
  });
  return { places: fields.map(({ pointer }) => pointer), shown };
}

function sectionsIn(view: PlanView): readonly PlanSection[] {
  if (view.kind === "form") return view.sections;
  return view.kind === "wizard" ? view.steps : viewsInside(view).flatMap(sectionsIn);
}

/**
 * Returns the pointer of a field by the id of its element; of a field that the server describes, by the map that
 * contains it.
 */
function pointerOf(id: string, sections: readonly PlanSection[]): string | undefined {
  const section = sections.find((one) => id.includes(`_${domId(one.id)}_`));
  if (!section) return undefined;
  const name = id.slice(id.indexOf(`_${domId(section.id)}_`) + domId(section.id).length + 2);
  const field = section.fields.find((one) => domId(one.id) === name);
  if (field) {
    const { root, pointer } = parseRef(field.ref ?? "$none");
    return root === "record" ? pointer : undefined;
  }
  const plain = name.replace(/:([0-9a-f]+)/g, (_, sign: string) => String.fromCodePoint(Number.parseInt(sign, 16)));
  return section.at === undefined || section.described?.kind !== "properties"
    ? undefined
    : `${parseRef(section.at).pointer}/${escapeSegment(plain)}`;
}

/** Returns the value in a control as text; empty when it shows none. */
function shownIn(field: HTMLElement, assumedOn: boolean): (string | undefined)[] {
  const turn = field.querySelector("[role=switch]");
  if (turn) return turn.getAttribute("aria-checked") === "true" && !assumedOn ? ["true"] : [];
  const select = field.querySelector("select");
  const isUnit = select !== null && field.querySelector("input") !== null;
  if (select && !isUnit) {
    const isStored = select.value !== "" && select.selectedOptions[0]?.textContent?.includes(ASSUMED) === false;
    return isStored ? [select.value] : [];
  }
  const input = field.querySelector<HTMLInputElement>(
    "input:not([type=file], [type=checkbox], [type=radio]), textarea",
  );
  if (!input || input.value === "" || input.value.includes(ASSUMED)) return [];
  return [isUnit || input.getAttribute("role") === "combobox" ? undefined : input.value];
}
