import { type ReactNode, useContext, useId, useMemo } from "react";
import { cached, type PlanField, type PlanFieldRow, type PlanSection } from "../../language/index.ts";
import { DataText, FormLayout, FormSection, HelpIcon, type JumpLink, Note, Skeleton } from "../../ui/index.ts";
import { LazyActionButton, Notes } from "../../actions/index.ts";
import {
  Conditions,
  useMissingRight,
  translateText,
  PackCalls,
  useEnabled,
  useHolds,
  useMessage,
  useTextsVersion,
  useWatched,
  useWhy,
  Why,
  usePlans,
} from "../../page/index.ts";
import { PICKER_FILTERS } from "../picker/lazy-picker-filters.ts";
import { LazyJumpLinks } from "./lazy-jump-links.tsx";
import { hasLinks, useReportedStops } from "./stops.tsx";
import {
  type Access,
  AccessContext,
  domId,
  FieldView,
  ListFiltersContext,
  SectionContext,
  useForm,
} from "../../fields/index.ts";
import { useConsole } from "../../services/index.ts";
import { describedPart, hasDescribed, listed, type ShownSection, shownSections } from "./described-part.ts";

/** Renders the sections of a form that are shown, without saving and leave guards. */
export function Sections(props: {
  readonly sections: readonly PlanSection[];
  /** Shows links to the sections beside them, if there are three or more. */
  readonly jump?: boolean | undefined;
  /** Content below the sections, in the same column. */
  readonly children?: ReactNode;
}) {
  const shown = useSections(props.sections);
  const body = props.sections.map((section) => {
    const here = shown.filter(({ from }) => from === section);
    if (here.length === 0) return <Why key={section.id} of={section} hidden />;
    return here.map((one) => <SectionView key={one.section.id} shown={one} />);
  });
  const links = useSectionLinks(shown, props.jump ?? false);
  const inStack = useReportedStops(links);
  const jump = !inStack && hasLinks(links) && <LazyJumpLinks links={links} />;
  return (
    <FormLayout jump={jump || undefined}>
      {body}
      {props.children}
    </FormLayout>
  );
}

const NO_LINKS: readonly JumpLink[] = [];

/** Hook: returns links to the titled sections, or none unless they are wanted. */
function useSectionLinks(shown: readonly ShownSection[], isWanted: boolean): readonly JumpLink[] {
  const { texts } = useConsole();
  const { id } = useForm();
  const titles = useMemo(() => shown.map(({ section }) => section.title), [shown]);
  const labels = useWatched(titles, (scope) => titles.map((title) => translateText(texts, title, scope)));
  return useMemo(() => {
    if (!isWanted) return NO_LINKS;
    return shown.flatMap(({ section }, index) => {
      const label = labels[index];
      return label === undefined ? [] : [{ id: domId(id, section.id), label }];
    });
  }, [isWanted, shown, labels, id]);
}

/** Renders one section of a form with its fields. A missing right makes it read-only and is shown once. */
export function SectionView({ shown }: { readonly shown: ShownSection }) {
  const { pack } = shown.section;
  const rendered = <RenderedSection shown={shown} />;
  return pack === undefined ? rendered : <PackCalls pack={pack}>{rendered}</PackCalls>;
}

function RenderedSection({ shown }: { readonly shown: ShownSection }) {
  const { section, waiting } = shown;
  const form = useForm();
  const around = useContext(AccessContext);
  const title = useMessage(section.title);
  const help = useMessage(section.help);
  const allowed = useHolds(section.rights);
  const missing = useMissingRight(section.rights);
  const open = useEnabled(section.enabled);
  const access = useMemo<Access>(
    () => ({
      readOnly: around.readOnly || !allowed,
      disabled: around.disabled || !open.enabled,
      reason: open.reason ?? around.reason,
    }),
    [around, allowed, open],
  );
  const why = useWhy({ of: section });
  const id = domId(form.id, section.id);
  const body = (
    <AccessContext value={access}>
      <SectionContext value={section.id}>
        <Notes notes={section.notes} />
        {!allowed && !around.readOnly && <Note tone="info">{missing}</Note>}
        <ListFiltersContext value={PICKER_FILTERS}>
          <Conditions when={section.when}>
            <SectionFields shown={shown} />
            {waiting && <Skeleton kind="form" rows={3} />}
          </Conditions>
        </ListFiltersContext>
      </SectionContext>
    </AccessContext>
  );
  if (title === undefined) {
    return (
      <UntitledSection id={id}>
        {why}
        {help !== undefined && <p className="mb-3 text-sm text-muted">{help}</p>}
        {body}
      </UntitledSection>
    );
  }
  return (
    <FormSection id={id} title={title} description={help} actions={why}>
      {body}
    </FormSection>
  );
}

/** Renders fields without a title. Adjacent parts look like one, with the space between fields. */
function UntitledSection(props: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div
      id={props.id}
      data-untitled
      className="mb-8 max-w-form has-[+[data-untitled]]:mb-0 in-[[role=dialog]]:last:mb-0"
    >
      {props.children}
    </div>
  );
}

/** Renders the fields of a section: its own, then those that the server lists. */
function SectionFields({ shown: { section, from, provided } }: { readonly shown: ShownSection }) {
  const { fields } = section;
  const first = provided === undefined ? 0 : fields.findIndex((field) => !from.fields.includes(field));
  const start = first === -1 ? fields.length : first;
  return (
    <>
      {start > 0 && <Fields fields={fields.slice(0, start)} />}
      {start < fields.length && (
        <Conditions when={provided}>
          <Fields fields={start > 0 ? fields.slice(start) : fields} />
        </Conditions>
      )}
    </>
  );
}

/** Renders the fields of a section below each other. */
function Fields({ fields }: { readonly fields: readonly PlanField[] }) {
  if (fields.length <= 2 * STRETCH) return <Stretch fields={fields} />;
  const starts = Array.from({ length: Math.ceil(fields.length / STRETCH) }, (_, at) => at * STRETCH);
  return starts.map((start) => (
    <div key={start} className="-mx-2 px-2 [contain-intrinsic-block-size:auto_150rem] [content-visibility:auto]">
      <Stretch fields={fields.slice(start, start + STRETCH)} />
    </div>
  ));
}

/**
 * Number of fields per element in a very long section. For a keystroke, React and the browser then only visit the
 * siblings of a field, and skip the layout of elements out of view. The padding leaves space for the focus ring.
 */
const STRETCH = 32;

function Stretch({ fields }: { readonly fields: readonly PlanField[] }) {
  return inRows(fields).map(([first, ...more]) =>
    first.row === undefined ? (
      <OneField key={first.id} field={first} />
    ) : (
      <FieldRow key={first.row.id} row={first.row} fields={[first, ...more]} />
    ),
  );
}

type Together = readonly [PlanField, ...PlanField[]];

/** Groups the fields of one row; other fields are alone. */
function inRows(fields: readonly PlanField[]): readonly Together[] {
  const rows: [PlanField, ...PlanField[]][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (field.row !== undefined && last?.[0].row?.id === field.row.id) last.push(field);
    else rows.push([field]);
  }
  return rows;
}

/** Renders fields side by side, or below each other in a narrow window. */
function FieldRow({ row, fields }: { readonly row: PlanFieldRow; readonly fields: readonly PlanField[] }) {
  const id = useId();
  const label = useMessage(row.label);
  const help = useMessage(row.help);
  const { helpEnabled } = useConsole();
  const beside = (
    <div className="flex flex-wrap gap-x-4">
      {fields.map((field) => (
        <div key={field.id} className={field.action ? "empty:hidden" : "min-w-0 flex-[1_1_10rem] empty:hidden"}>
          <OneField field={field} isBeside />
        </div>
      ))}
    </div>
  );
  if (label === undefined) return beside;
  return (
    <fieldset aria-labelledby={`${id}-label`} className="min-w-0">
      <div className="mb-1 flex min-h-5 items-center gap-1.5 text-sm font-semibold">
        <span id={`${id}-label`}>
          <DataText>{label}</DataText>
        </span>
        {helpEnabled && help !== undefined && (
          <HelpIcon id={id} label={label}>
            {help}
          </HelpIcon>
        )}
      </div>
      {beside}
    </fieldset>
  );
}

/**
 * Renders one field of a section.
 *
 * @param props.isBeside is true beside another field, whose label is above its control
 */
function OneField({ field, isBeside = false }: { readonly field: PlanField; readonly isBeside?: boolean }) {
  const rendered =
    field.action === undefined ? (
      <FieldView field={field} />
    ) : (
      <div className={isBeside ? "mb-4 empty:hidden sm:pt-6" : "mb-4 empty:hidden"}>
        <LazyActionButton action={field.action} />
      </div>
    );
  return field.pack === undefined ? rendered : <PackCalls pack={field.pack}>{rendered}</PackCalls>;
}

/**
 * Hook: returns the sections that are shown, with the server's lists compiled. They are computed again only when a
 * condition, a list or the texts change, and never by a keystroke. Described sections need the compiler, for which
 * `LazyForm` waits.
 */
export function useSections(sections: readonly PlanSection[]): readonly ShownSection[] {
  const { texts, realm } = useConsole();
  const version = useTextsVersion();
  const form = useForm();
  const { resource } = usePlans();
  const described = describedPart.useModule(hasDescribed(sections));
  const pieces = useMemo(() => sections.map((section) => [section.when, section.described?.of]), [sections]);
  const lists = useWatched(pieces, (scope) => sections.map((section) => listed(section, scope)));
  // Names of languages are sorted by the current texts.
  const names = useMemo(
    () => ({ version, say: (key: string) => (texts.exists(key) ? texts.t(key) : undefined) }),
    [texts, version],
  );
  return useMemo(
    () =>
      shownSections(
        sections,
        lists,
        described && {
          describe: (section, list) =>
            described.describedSections(section, list, {
              schema: form.schema,
              resource,
              mode: form.isNew ? "create" : "edit",
              saved: form.stores.record.saved,
              locales: realm?.supportedLocales ?? [],
              current: texts.language,
              usernamesReadOnly: realm?.editUsernameAllowed === false,
              translate: names.say,
              warn: warnOnce,
            }),
          isLoading: (derived, own) => texts.isLoading(described.describedKeys(derived, own)),
        },
      ),
    [sections, lists, form, realm, texts, names, resource, described],
  );
}

/** Writes a warning to the browser's console, each text once, however often the page renders. */
const warnOnce = cached((text: string) => console.warn(text));
