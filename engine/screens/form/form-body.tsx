import { type ReactNode, useMemo } from "react";
import type { PlanSection } from "../../model/plan.ts";
import { within } from "../../model/scope.ts";
import { FormLayout } from "../../ui/form-layout.tsx";
import { JumpLinks } from "../../ui/jump-links.tsx";
import { SaveFieldContext } from "../../fields/field/saving.tsx";
import { useSaidScope } from "../action/use-said-scope.ts";
import { useSaveField } from "../action/save-field.ts";
import { useOpenRecord } from "../core/record-context.ts";
import { say } from "../core/say.ts";
import { Why } from "../core/why.tsx";
import { ScopeProvider, useScope } from "../core/scope-context.tsx";
import { useConsole } from "../../server/use-console.ts";
import { useTexts, useWatched } from "../core/use-watched.ts";
import { domId } from "../../fields/field/dom-id.ts";
import {
  type Closure,
  ClosureContext,
  FormContext,
  type FormModel,
  OPEN,
  useForm,
} from "../../fields/field/form-model.ts";
import { SectionView, type ShownSection, useSections } from "./section-view.tsx";

export interface FormBodyProps {
  readonly form: FormModel;
  readonly sections: readonly PlanSection[];
  readonly closure?: Closure | undefined;
  /** Links to the sections beside them, from three on. */
  readonly jump?: boolean | undefined;
  /** Below the sections, in their column. */
  readonly children?: ReactNode;
}

/** The sections of a form over a record: no saving, no leaving. `$form` is its own. */
export function FormBody({ form, sections, closure, jump, children }: FormBodyProps) {
  return (
    <FormScope form={form} closure={closure}>
      <Sections sections={sections} jump={jump === true}>
        {children}
      </Sections>
    </FormScope>
  );
}

/** Provides what fields of a form find around them: its model, its closure, `$form`. */
export function FormScope(props: Pick<FormBodyProps, "form" | "closure" | "children">) {
  const { form, closure = OPEN, children } = props;
  const around = useScope();
  const scope = useMemo(() => within(around, { roots: { form: form.stores.form } }), [around, form.stores.form]);
  const record = useOpenRecord();
  const save = useSaveField({ scope: useSaidScope(scope), record, resource: record?.resource });
  return (
    <ScopeProvider scope={scope}>
      <FormContext value={form}>
        <SaveFieldContext value={save}>
          <ClosureContext value={closure}>{children}</ClosureContext>
        </SaveFieldContext>
      </FormContext>
    </ScopeProvider>
  );
}

const JUMP_FROM = 3;

function Sections(props: {
  readonly sections: readonly PlanSection[];
  readonly jump: boolean;
  readonly children?: ReactNode;
}) {
  const shown = useSections(props.sections);
  const body = props.sections.map((section) => {
    const here = shown.filter(({ from }) => from === section);
    if (here.length === 0) return <Why key={section.id} of={section} hidden />;
    return here.map((one) => <SectionView key={one.section.id} shown={one} />);
  });
  const links = props.jump && shown.filter(({ section }) => section.title !== undefined).length >= JUMP_FROM;
  return (
    <FormLayout jump={links ? <Jump shown={shown} /> : undefined}>
      {body}
      {props.children}
    </FormLayout>
  );
}

function Jump({ shown }: { readonly shown: readonly ShownSection[] }) {
  const t = useTexts();
  const { texts } = useConsole();
  const { id } = useForm();
  const titles = useMemo(() => shown.map(({ section }) => section.title), [shown]);
  const said = useWatched(titles, (scope) => titles.map((title) => say(texts, title, scope)));
  const items = shown.flatMap(({ section }, index) => {
    const label = said[index];
    return label === undefined ? [] : [{ id: domId(id, section.id), label }];
  });
  return <JumpLinks label={t("jumpToSection")} items={items} />;
}
