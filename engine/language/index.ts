/* What descriptors mean: references, conditions, texts, rights and the plan. Pure functions and types. */
export { encodeSegment, fillPath } from "./address/path.ts";
export {
  buildPath,
  comparePatterns,
  matchPattern,
  matchRoute,
  neededNames,
  optionalName,
  patternNames,
  type RouteParams,
  withAlternatives,
  withEndings,
} from "./address/route.ts";
export { cached, once } from "./cached.ts";
export { compareTexts, compareTextsIn } from "./compare-texts.ts";
export { equal } from "./equal.ts";
export type { Change } from "./explain/change.ts";
export type { LeafOf } from "./explain/changeable.ts";
export {
  decidedBy,
  type Decision,
  decisions,
  type Effect,
  type Narrowed,
  type RightsEffect,
  type Ruled,
} from "./explain/decisions.ts";
export { explain, type Facts, type IsSecret } from "./explain/explain.ts";
export type { Explained, Operand } from "./explain/explained.ts";
export { flip } from "./explain/flip.ts";
export { nameCandidates } from "./explain/name-candidates.ts";
export type { BoundText } from "./expression/bound-text.ts";
export { dependencies, namesKey, references } from "./expression/dependencies.ts";
export { evaluateBoundText, evaluateText, type ResolvedText } from "./expression/evaluate-text.ts";
export { asList, evaluatePredicate, evaluateValue, evaluateValues, itemScope } from "./expression/evaluate.ts";
export type {
  Comparison,
  Predicate,
  Rights,
  TextExpression,
  TextLink,
  Value,
  ValueChoice,
  ValueOperation,
  Values,
} from "./expression/expression.ts";
export { fillPlain, readRef } from "./expression/fill.ts";
export { isObject, type Json, jsonOf } from "./expression/json.ts";
export { isCompareWord, type Operator, OPERATORS } from "./expression/keywords.ts";
export type { ParseHooks } from "./expression/parse-hooks.ts";
export { operatorOf, parsePredicate, parseRights, parseText, parseValue, parseValues } from "./expression/parse.ts";
export { printPredicate, printValue } from "./expression/print.ts";
export { isRef, KEY_SLOT, lastSegment, LOOKUP, parseRef, type Ref } from "./expression/reference.ts";
export { evaluateRights, holds, holdsRight, RIGHT_NAMES, rightNames, sufficientRights } from "./expression/rights.ts";
export { isMap } from "./is-map.ts";
export { languageName, localeName } from "./language-name.ts";
export { MOMENT, momentAt } from "./moment.ts";
export { named, type Named, registerDecoder } from "./named-codec.ts";
export { matchesPattern } from "./pattern/matches-pattern.ts";
export { namePatternError, patternError } from "./pattern/pattern-error.ts";
export { patternMatcher } from "./pattern/pattern-matcher.ts";
export { plainReader } from "./plain-reader.ts";
export { createsRecordsOf } from "./plan/creates-records.ts";
export type {
  ActionSlot,
  Base,
  CellSettings,
  ControlSettings,
  LeafSchema,
  PackLoad,
  PageStep,
  PlanAction,
  PlanBadge,
  PlanCall,
  PlanCase,
  PlanCell,
  PlanCodec,
  PlanControl,
  PlanDescribed,
  PlanDocument,
  PlanEmpty,
  PlanField,
  PlanFieldRow,
  PlanForm,
  PlanGet,
  PlanIndex,
  PlanJson,
  PlanLink,
  PlanList,
  PlanLoad,
  PlanNarrowing,
  PlanNav,
  PlanNote,
  PlanOption,
  PlanPart,
  PlanPrompt,
  PlanResource,
  PlanRowCards,
  PlanRows,
  PlanRule,
  PlanScreen,
  PlanSection,
  PlanSource,
  PlanStack,
  PlanStartValues,
  PlanStep,
  PlanTable,
  PlanTabs,
  PlanView,
  PlanWidget,
  PlanWizard,
  RecordAccess,
  SavedRecord,
  ScreenEntry,
  SearchedResource,
  SettingEntry,
  SettingsIndex,
  Tone,
} from "./plan/plan.ts";
export { hostedName, innerTabName, tabPart } from "./plan/tab-names.ts";
export {
  blockedAt,
  escapeSegment,
  format,
  isWithin,
  member,
  normalize,
  parse,
  type PathWrite,
  read,
  readSegments,
  remove,
  removeAll,
  removeSegments,
  upward,
  withoutBraces,
  write,
  writeEach,
  writeSegments,
} from "./pointer.ts";
export { findKey, findRoot, type Reader, type HeldRights, rightsOf, type Scope, UNKNOWN, within } from "./scope.ts";
export { compareDirected, sortBy } from "./sort-by.ts";
export { asText, textOf } from "./text-of.ts";
export {
  CELL_MEANINGS,
  type CellName,
  CELLS,
  CODE_KINDS,
  CODEC_MEANINGS,
  type CodecName,
  CODECS,
  type CodeKind,
  CONTROL_MEANINGS,
  type ControlName,
  CONTROLS,
  EDITED_TYPES,
  ICONS,
  ROOT,
  ROOTS,
} from "./vocabulary.ts";
export { isValueOperation } from "./expression/is-value-operation.ts";
