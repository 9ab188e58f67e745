import { useCallback, useMemo } from "react";
import {
  type PlanField,
  evaluatePredicate,
  holds,
  type Scope,
  innerTabName,
  tabPart,
  upward,
} from "../../language/index.ts";
import { useConsole, useNavigation } from "../../services/index.ts";
import { queryString } from "../../http/index.ts";
import {
  screenAddress,
  type FormPart,
  partsAt,
  type RecordForms,
  type TabStep,
  useRecordForms,
  translateText,
  useScreen,
} from "../../page/index.ts";
import { type MountedField, fieldTarget, focusField, type FormModel, problemsToFix } from "../../fields/index.ts";

/** Describes a problem to fix: on the page, or in a form of the same record on a closed tab. */
export interface Problem {
  readonly pointer: string;
  readonly rendered: MountedField | undefined;
  readonly part: FormPart | undefined;
  /** True when another form shows it. */
  readonly away: boolean;
}

/** Finds the problems of a record in all of its forms. */
export interface FormProblems {
  /**
   * Returns the problem at a pointer with the field that shows it. Returns `undefined` when no field does, so that it
   * cannot be fixed.
   */
  at(pointer: string): Problem | undefined;
  /** Checks the other forms, also those on closed tabs. Returns the first problem there. */
  checkOthers(): Problem | undefined;
  /** Returns the labels of field and tab of a problem on a closed tab. */
  words(problem: Problem): { readonly field: string; readonly tab: string };
}

/** Hook: returns the problems of the record that a form edits. */
export function useFormProblems(form: FormModel, scope: Scope): FormProblems {
  const forms = useRecordForms();
  const { texts } = useConsole();
  return useMemo(
    () => formProblems(form, forms, scope, (text, at) => translateText(texts, text, at)),
    [form, forms, scope, texts],
  );
}

type Translate = (text: PlanField["label"], at: Scope) => string | undefined;

function formProblems(
  form: FormModel,
  forms: RecordForms | undefined,
  scope: Scope,
  translate: Translate,
): FormProblems {
  const { registry, stores, view, isNew } = form;
  const { record } = stores;
  const at = (pointer: string): Problem | undefined => {
    const rendered = registry.at(record, pointer);
    const parts = forms ? partsAt(forms, pointer) : [];
    const part = parts.find((one) => isShown(one, scope));
    // A field that the server describes can be mounted although a field of the plan with the same reference is hidden.
    const isRendered = rendered?.pointer === pointer;
    if (!isRendered && parts.length > 0 && !part && !parts.some(({ field }) => field === undefined)) return undefined;
    if (!rendered && !part) return undefined;
    const away = rendered === undefined && part?.view !== view;
    const place = part?.field === undefined ? describedPlace(forms, part, pointer) : part.pointer;
    return { pointer: rendered?.pointer ?? place, rendered, part, away };
  };
  return {
    at,
    checkOthers() {
      let first: Problem | undefined;
      for (const part of forms?.parts ?? []) {
        const { field, conditions } = part;
        if (field === undefined || part.view === view || field.schema.readOnly === true) continue;
        const target = field.ref === undefined ? undefined : fieldTarget(field.ref, stores, scope);
        if (!target || !isShown(part, scope)) continue;
        const found = problemsToFix({ field, target, stores, isNew, conditions, scope }, translate);
        const remaining = record.issuesWithin(target.pointer).filter(({ keyword }) => keyword === "server");
        if (found.length === 0 && record.issuesWithin(target.pointer).length === remaining.length) continue;
        if (registry.at(record, target.pointer) === undefined) record.setIssuesAt(target.pointer, found);
        if (found.length > 0) first ??= { pointer: target.pointer, rendered: undefined, part, away: true };
      }
      return first;
    },
    words: ({ pointer, part }) => ({
      field: (part?.field && translate(part.field.label, scope)) ?? pointer.replace(/^.*\//, ""),
      tab: (part?.tabs ?? []).map(({ tab }) => translate(tab.title ?? tab.id, scope) ?? tab.id).join(" › "),
    }),
  };
}

/**
 * Returns the pointer of the field that shows a problem in a section that the server lists. Only edits tell which field
 * of the section that is, because the problem may be in one of its values.
 */
function describedPlace(forms: RecordForms | undefined, part: FormPart | undefined, pointer: string): string {
  const inSection = upward(pointer).filter((place) => place.length > (part?.pointer.length ?? 0));
  return inSection.find((place) => forms?.editedIn.has(place)) ?? pointer;
}

function isShown({ field, conditions, rights }: FormPart, scope: Scope): boolean {
  const all = field?.when === undefined ? conditions : [...conditions, field.when];
  return all.every((when) => evaluatePredicate(when, scope) === true) && rights.every((right) => holds(right, scope));
}

/**
 * Hook: returns the function that reveals a problem: it opens the tabs of the field, and focuses the field once it is
 * mounted.
 */
export function useReveal(scope: Scope): (problem: Problem) => void {
  const forms = useRecordForms();
  const screen = useScreen();
  const navigation = useNavigation();
  return useCallback(
    ({ pointer, rendered, part }) => {
      if (rendered) return focusField(rendered.id);
      const there = forms?.rendered.get(pointer);
      if (there !== undefined) return focusField(there);
      if (!forms || !part) return;
      forms.awaited = pointer;
      const isRouted = ({ row }: TabStep): boolean => row.routed && screen !== undefined;
      const inner = part.tabs.filter((step) => !isRouted(step));
      const query = Object.fromEntries(inner.map(({ row, tab, nested }) => [innerTabName(row, nested), tab.id]));
      const routed = Object.fromEntries(part.tabs.filter(isRouted).map(({ tab, nested }) => [tabPart(nested), tab.id]));
      const { subtab: _subtab, ...params } = screen?.params ?? {};
      const address =
        screen && Object.keys(routed).length > 0
          ? screenAddress(screen.entry, { ...params, ...routed }, scope)
          : undefined;
      if (address !== undefined) return navigation.go(`${address}${queryString(query)}`);
      const left = Object.keys(navigation.current().query).filter((name) => name !== "tab" && !name.startsWith("tab-"));
      navigation.setQuery({ ...Object.fromEntries(left.map((name) => [name, undefined])), ...query }, { push: true });
    },
    [forms, screen, navigation, scope],
  );
}
