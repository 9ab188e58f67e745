import { afterAll, beforeAll, expect, it } from "vitest";
import { parseRef } from "../../engine/language/expression/reference.ts";
import type { PlanAction, PlanOption, PlanView } from "../../engine/language/plan/plan.ts";
import { actionsIn, addressOf, keysFor, locationsOf } from "../e2e/support/addresses.ts";
import { resources, screens, texts, viewsInside } from "../e2e/support/plan.ts";
import { type RenderedConsole, renderConsole } from "../faults/rendered-console.tsx";
import { CLOSED } from "../rights/page-outcome.ts";
import { isRendered } from "../faults/check-load.ts";
import { isOffered, openInRows } from "../faults/press-action.ts";
import * as userEvents from "../support/user-events.ts";
import { textErrors } from "./text-errors.ts";
import { type OddData, oddDataErrors } from "./odd-data.ts";
import { addStates, FURTHER, NEVER_OFFERED } from "./add-states.ts";
import { opensDialog, readDialog, readMenus, readPickers, readTooltips, slotOf } from "./read-dialog.ts";
import { textsIn } from "./texts-on-page.ts";
import { watchSlots } from "./unfilled-slots.ts";

/** Milliseconds for a location with all its dialogs: a limit for tests that never end. */
const LIMIT = 240_000;

/** Milliseconds within which a click must open a dialog. */
const SOON = 2_000;

/**
 * Defines tests that read every screen and each of its dialogs as an administrator, optionally with odd data in place
 * of the server's.
 */
export function readConsole(who: string, data?: OddData): void {
  const places = screens.flatMap((screen) => locationsOf(screen));
  const opened = new Set<string>();
  let rendered: RenderedConsole;
  let slots: ReturnType<typeof watchSlots>;
  beforeAll(async () => {
    slots = watchSlots();
    rendered = renderConsole(who, data?.through);
    await addStates(rendered.sandbox.api);
  });
  afterAll(() => {
    slots.end();
    return rendered.close();
  });

  const all = places.flatMap((place) => {
    const further = FURTHER[place.name];
    return [{ place, chosen: {} }, ...(further ? [{ place, chosen: further }] : [])];
  });
  for (const { place, chosen } of all)
    it(
      [place.name, ...Object.values(chosen), data ? "shows odd data as it is" : `shows ${who} words alone`].join(" "),
      async () => {
        const keys = await keysFor(place.screen, rendered.sandbox.api, chosen);
        expect(keys, "a seeded record to open").toBeDefined();
        data?.begin(places.indexOf(place));
        rendered.forget();
        const address = addressOf(place, data?.keys(keys ?? {}) ?? keys ?? {});
        const open = async (): Promise<void> => {
          await rendered.leave(address);
          await rendered.goTo(address);
          await rendered.rest(isRendered);
        };
        const restore = rendered.sandbox.saveState();
        try {
          await open();
          const unnamed = data === undefined && !(await userEvents.waitFor(() => unnamedSteps().length === 0, SOON));
          const found = [...(unnamed ? unnamedSteps() : []), ...errorsIn(document.body, place.name)];
          found.push(...(await readMenus(place.name, errorsIn)));
          found.push(...(await readTooltips(place.name, errorsIn)));
          found.push(...(await readPickers(rendered, userEvents.activePart(), place.name, errorsIn)));
          await open();
          const inRows = await openInRows();
          for (const action of [...actionsIn(place), ...noteActions(place.view)].filter(opensDialog)) {
            if (slotOf(action) === "row" && !inRows.has(action.id)) continue;
            const read = await readDialog(rendered, place, action, errorsIn);
            if (read === undefined) continue;
            opened.add(nameOf(action));
            found.push(...read);
            await open();
          }
          const filters = filtersOf(place.view);
          if (Object.keys(filters).length > 0) {
            const query = new URLSearchParams(filters).toString();
            await rendered.leave(address);
            await rendered.goTo(`${address}${address.includes("?") ? "&" : "?"}${query}`);
            await rendered.rest(isRendered);
            found.push(...errorsIn(document.body, `${place.name} > filters`));
          }
          expect([...new Set([...found, ...slots.errors()])]).toEqual([]);
        } finally {
          restore();
        }
      },
      LIMIT,
    );

  if (who === "admin" && data === undefined)
    it(
      "opens every dialog that a record of the sandbox can offer",
      async () => {
        const asking = places.flatMap((place) =>
          [...actionsIn(place), ...noteActions(place.view)].filter(opensDialog).map((action) => ({ place, action })),
        );
        // On a busy machine a page may offer an action only after it was searched for.
        for (const { place, action } of asking) {
          const name = nameOf(action);
          if (opened.has(name) || NEVER_OFFERED.includes(name)) continue;
          await rendered.goTo(addressOf(place, (await keysFor(place.screen, rendered.sandbox.api, {})) ?? {}));
          await rendered.rest(isRendered);
          if (await isOffered({ name, place, action, on: slotOf(action) })) opened.add(name);
        }
        const names = new Set(asking.map(({ action }) => nameOf(action)));
        expect([...names].filter((name) => !opened.has(name)).sort()).toEqual(NEVER_OFFERED);
      },
      LIMIT,
    );
}

function nameOf({ resource, id }: PlanAction): string {
  return resource === undefined ? id : `${resource}.${id}`;
}

/** Labels of record screens while the record's name is unknown. */
const RECORD_LABELS = new Set(
  screens
    .filter(({ entry }) => entry.of !== undefined && entry.paths[0]?.includes(`{${entry.of}}`))
    .flatMap(({ entry }) => [entry.crumb, entry.title])
    .flatMap((label) => (typeof label === "string" ? [texts[label] ?? label] : [])),
);

/** Returns breadcrumb links that do not name their record. */
function unnamedSteps(): string[] {
  // An administrator who may not open a page may not read its ancestors either.
  if (CLOSED.test(document.querySelector("main h2")?.textContent ?? "")) return [];
  const links = [...document.querySelectorAll("nav[aria-label=Breadcrumb] a")].map((link) => link.textContent ?? "");
  return links.filter((text) => RECORD_LABELS.has(text)).map((text) => `the breadcrumb says "${text}"`);
}

/** Returns the actions in the notes of a location. */
function noteActions(view: PlanView): readonly PlanAction[] {
  const sections = view.kind === "form" ? view.sections : [];
  const notes = [...(view.notes ?? []), ...sections.flatMap((section) => section.notes ?? [])];
  return [...notes.flatMap(({ action }) => action ?? []), ...viewsInside(view).flatMap(noteActions)];
}

/** Returns a value for each filter of the lists of a location, in the format of its address. */
function filtersOf(view: PlanView): Readonly<Record<string, string>> {
  const source = view.kind === "table" ? view.from.from : undefined;
  const listed = typeof source === "string" ? (resources[source]?.list?.filters ?? []) : [];
  const filters = view.kind === "table" ? [...listed, ...(view.filters ?? [])] : [];
  const own = filters.flatMap((filter): [string, string][] => {
    const name = parseRef(filter.ref ?? "").pointer.slice(1);
    const [option] = Array.isArray(filter.options) ? (filter.options as readonly PlanOption[]) : [];
    if (option) return [[name, String(option.value)]];
    if (filter.rows) return [[name, "department:sales lastName:odd"]];
    return filter.control.name === "text" ? [[name, "odd"]] : [];
  });
  return { ...Object.fromEntries(own), ...Object.assign({}, ...viewsInside(view).map(filtersOf)) };
}

function errorsIn(root: Element, where: string): string[] {
  const made = document.querySelector(".odd-markup") ? [`${where}: data became markup`] : [];
  const read = textsIn(root).flatMap((word) => {
    const { errors, rest } = word.of === "code" ? { errors: [], rest: word.text } : oddDataErrors(word.text);
    return [...errors, ...textErrors({ ...word, text: rest })].map(
      (error) => `${where}: ${error}: ${word.text.slice(0, 160)}`,
    );
  });
  return [...made, ...read];
}
