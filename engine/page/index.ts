/* What every part of a page shares: its record, scope, rights, services and nesting. */
export { type CodeModules, type CodeSource, loadCode } from "./code/code-modules.ts";
export type { Procedure, ProcedureCalls, ProcedureTools, ReportedText } from "./code/procedure.ts";
export type { Widget, WidgetProps } from "./code/widget.ts";
export { CreateButtonContext, type CreateButtonProps, type OnCreated } from "./nested/create-button-context.ts";
export { DialogPage } from "./nested/dialog-page.tsx";
export { NestedView, slotInside, ViewContext, type ViewProps, type ViewSlot } from "./nested/nested-view.tsx";
export { PackCalls, useHosts } from "./nested/pack-calls-context.tsx";
export { useDiscard } from "./nested/use-discard.tsx";
export { addressInstead } from "./place/address-instead.ts";
export { createDraftStore, type DraftStore } from "./place/draft-store.ts";
export { linkAddress, parentScreen, screenAddress, useHref, useParentAddress } from "./place/links.ts";
export { MoreScreensContext, packHosts, packHttp, type Plans, PlansContext, usePlans } from "./place/plans.ts";
export { type OpenScreen, ScreenContext, screenLabel, useScreen } from "./place/screen-context.ts";
export { ScreensProvider } from "./place/screens-provider.tsx";
export { TrailContext, type TrailStep } from "./place/trail-context.ts";
export { useSentence } from "./place/use-sentence.tsx";
export { GUIDE, useViewHelp } from "./place/use-view-help.ts";
export { type Ancestor, ancestorsOf, parentPointer } from "./reads/ancestors.ts";
export { ListPrefix, useListPrefix, withoutPrefix, withPrefix } from "./reads/list-prefix.ts";
export { useList, useListMode } from "./reads/use-list.ts";
export { useLoad } from "./reads/use-load.ts";
export { useCachedAnswers, useReading, useReads, type WantedRead } from "./reads/use-reads.ts";
export { type SourceState, useSource } from "./reads/use-source.ts";
export { useStale } from "./reads/use-stale.ts";
export { type Surroundings, useSurroundings } from "./reads/use-surroundings.ts";
export { formStart } from "./record/form-start.ts";
export { FormValuesContext } from "./record/form-values-context.ts";
export { type OpenPage, PageScope, PageScopeContext } from "./record/page-scope.tsx";
export { type OpenRecord, RecordContext, useOpenRecord } from "./record/record-context.ts";
export {
  type FormPart,
  partsAt,
  type RecordForms,
  type TabMarks,
  partMarks,
  tabMarks,
  type TabStep,
  useRecordForms,
} from "./record/record-forms.ts";
export { choose } from "./scope/cases.ts";
export { Conditions, useConditions } from "./scope/conditions.tsx";
export { consoleScope, screenScope } from "./scope/console-scope.ts";
export { missingRightText, useMissingRight } from "./scope/missing-right.ts";
export { openness } from "./scope/openness.ts";
export { ScopeProvider, useScope } from "./scope/scope-context.tsx";
export { screenAccess } from "./scope/screen-access.ts";
export {
  translateBound,
  translateRaw,
  translateText,
  translateValue,
  translateValues,
} from "./scope/translate-text.ts";
export {
  useEnabled,
  useHolds,
  useMessage,
  useResolved,
  useTest,
  useTestRights,
  useTexts,
  useTextsVersion,
  useWatched,
} from "./scope/use-watched.ts";
export { type Deciding, useWhy, Why, WhyContext, type WhyProps } from "./scope/why.tsx";
export { Failure } from "./states/failure.tsx";
export { FailureBoundary } from "./states/failure-boundary.tsx";
export { Forbidden } from "./states/forbidden.tsx";
export { SurroundingsFailure } from "./states/surroundings-failure.tsx";
export { LazyNotFound } from "./states/lazy-not-found.tsx";
export { NotFoundNotice } from "./states/not-found.tsx";
export { ViewSkeleton } from "./states/view-skeleton.tsx";
export { reloadedRendered } from "./reads/reloaded-rendered.ts";
