import { type ReactNode, useContext, useMemo } from "react";
import type { PlanField } from "../../model/plan.ts";
import { FormSection } from "../../ui/form-section.tsx";
import { Note } from "../../ui/note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Conditions } from "../core/conditions.tsx";
import { useMissingRight } from "../core/missing-right.ts";
import { PackCalls } from "../core/pack-calls.tsx";
import { useEnabled, useHolds, useSay } from "../core/use-watched.ts";
import { useWhy } from "../core/why.tsx";
import { Notes } from "../notes.tsx";
import { domId } from "../../fields/field/dom-id.ts";
import { FieldView } from "../../fields/field/field-view.tsx";
import { type Closure, ClosureContext, SectionContext, useForm } from "../../fields/field/form-context.ts";
import type { ShownSection } from "./shown-sections.ts";

/** One section of a form with its fields; a missing right closes it and says so once. */
export function SectionView({ shown }: { readonly shown: ShownSection }) {
  const { pack } = shown.section;
  const drawn = <DrawnSection shown={shown} />;
  return pack === undefined ? drawn : <PackCalls pack={pack}>{drawn}</PackCalls>;
}

function DrawnSection({ shown }: { readonly shown: ShownSection }) {
  const { section, waiting } = shown;
  const form = useForm();
  const around = useContext(ClosureContext);
  const title = useSay(section.title);
  const help = useSay(section.help);
  const allowed = useHolds(section.rights);
  const missing = useMissingRight(section.rights);
  const open = useEnabled(section.enabled);
  const closure = useMemo<Closure>(
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
    <ClosureContext value={closure}>
      <SectionContext value={section.id}>
        <Notes notes={section.notes} />
        {!allowed && !around.readOnly && <Note tone="info">{missing}</Note>}
        <Conditions when={section.when}>
          {waiting ? <Skeleton kind="form" rows={3} /> : <Fields fields={section.fields} />}
        </Conditions>
      </SectionContext>
    </ClosureContext>
  );
  if (title === undefined) {
    return (
      <UntitledSection id={id}>
        {why}
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

function UntitledSection(props: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div id={props.id} className="mb-8 max-w-form in-[[role=dialog]]:last:mb-0">
      {props.children}
    </div>
  );
}

/** The fields of a section, one below the other. */
export function Fields({ fields }: { readonly fields: readonly PlanField[] }) {
  if (fields.length <= 2 * STRETCH) return <Stretch fields={fields} />;
  const starts = Array.from({ length: Math.ceil(fields.length / STRETCH) }, (_, at) => at * STRETCH);
  return starts.map((start) => (
    <div key={start} className="-mx-2 px-2 [contain-intrinsic-block-size:auto_150rem] [content-visibility:auto]">
      <Stretch fields={fields.slice(start, start + STRETCH)} />
    </div>
  ));
}

/**
 * A very long section comes in stretches: for a key, React and the browser go through the neighbours of a field, not
 * through all of them, and what is out of sight is not laid out. The padding leaves room for the ring of the focus.
 */
const STRETCH = 32;

function Stretch({ fields }: { readonly fields: readonly PlanField[] }) {
  return fields.map((field) =>
    field.pack === undefined ? (
      <FieldView key={field.id} field={field} />
    ) : (
      <PackCalls key={field.id} pack={field.pack}>
        <FieldView field={field} />
      </PackCalls>
    ),
  );
}
