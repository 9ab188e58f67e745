/* Entry point of fields for screens: rendering a field, the form that it shares, and the display of its values. */
export { Badges } from "./display/badges.tsx";
export { badgeTexts, cellText } from "./display/cell-text.ts";
export { cellValue, plainText } from "./display/cell-value.ts";
export { FieldCell } from "./display/cell.tsx";
export { columnWeight, useColumnLabels, useColumns } from "./display/columns.ts";
export { type DisplayTexts, displayValue } from "./display/display-value.ts";
export { noteTone } from "./display/tone.ts";
export { useDisplayTexts } from "./display/use-display-texts.ts";
export { FieldView } from "./field/field-view.tsx";
export { focusField } from "./field/focus-field.ts";
export { CellField, HeadField } from "./field/inline-fields.tsx";
export { InlineFilter } from "./field/inline-filter.tsx";
export { type FieldChange, type FieldTexts, type SaveField, SaveFieldContext } from "./field/saving.tsx";
export { withNamed } from "./field/use-show.ts";
export { changeField, fieldCodec } from "./model/change-field.ts";
export { domId } from "./model/dom-id.ts";
export { createFieldRegistry, type FieldRegistry, inPageOrder, type MountedField } from "./model/field-registry.ts";
export {
  filterFromText,
  filterName,
  filterQuery,
  filterSection,
  filtersHere,
  filtersOf,
  type FiltersProps,
  filterToText,
  isOn,
  passesFilter,
  splitFilters,
} from "./model/filter-value.ts";
export {
  type Access,
  AccessContext,
  fieldTarget,
  FormContext,
  type FormModel,
  OPEN,
  SectionContext,
  useForm,
} from "./model/form-model.ts";
export type { FieldOption } from "./options/field-option.ts";
export { type NamedOptions, NamedValues, unnamedValues, type UnnamedValues } from "./options/named-values.tsx";
export { optionKey } from "./options/option-key.ts";
export { useChosenOptions } from "./options/use-chosen-options.ts";
export { useFieldOptions } from "./options/use-field-options.ts";
export { InlinePicker, inlinePicker } from "./picker/inline-picker.ts";
export { pickerPart } from "./picker/lazy-picker.tsx";
export { type ListFilters, ListFiltersContext } from "./picker/list-filters-context.ts";
export { problemsToFix } from "./problems/field-problems.ts";
