import { type PlanField, type Values, normalize, upward } from "../../language/index.ts";
import type { NamedOptions } from "../options/named-values.tsx";
import type { RecordStore } from "../../record/index.ts";

/** Describes one field that is mounted. */
export interface MountedField {
  /** DOM id of its control. */
  readonly id: string;
  readonly field: PlanField;
  readonly section: string;
  readonly store: RecordStore;
  readonly pointer: string;
  /** Changes that follow from a change of it. */
  readonly change?: Values | undefined;
  /** True when its values must not be shown. */
  readonly secret: boolean;
  label(): string;
  /** Returns the text of a value, for reviews and conflicts. */
  show(value: unknown, named?: NamedOptions): string;
  /** Checks the field and stores its problems in the record. Returns whether there are any. */
  check(): boolean;
  /** Returns whether the user has left the field once. From then on it shows problems at once. */
  touched(): boolean;
}

/** Registers the mounted fields, so that saving can check, focus and name them. */
export interface FieldRegistry {
  /** Adds a field. Returns a function that removes it. */
  add(field: MountedField): () => void;
  all(): readonly MountedField[];
  /** Returns the paths of a record that have a mounted field, and those that ever had one. */
  places(store: RecordStore): { readonly rendered: readonly string[]; readonly seen: readonly string[] };
  /** Returns the field that edits a path: the one there, else that of the nearest parent. */
  at(store: RecordStore, pointer: string): MountedField | undefined;
  /** Returns the changes that follow from a change at exactly that path. */
  follows(store: RecordStore, pointer: string): Values | undefined;
  /** Checks the touched fields of a section, because their problems may depend on each other. */
  checkSection(section: string): void;
  /** True once saving was tried. From then on every field shows problems at once. */
  readonly tried: boolean;
  /** Checks all fields. Returns those with problems in page order. */
  tryAll(): readonly MountedField[];
  /** Checks the fields of one section, like `tryAll`. */
  trySection(section: string): readonly MountedField[];
  /** Resets `tried` after a successful save, so that fields show no problems until they are touched. */
  rest(): void;
}

/** Creates an empty registry. */
export function createFieldRegistry(): FieldRegistry {
  const fields = new Set<MountedField>();
  const seen = new Map<RecordStore, Set<string>>();
  let tried = false;
  const here = new Map<RecordStore, Map<string, Set<MountedField>>>();
  const at = (store: RecordStore, pointer: string): MountedField | undefined => {
    const places = here.get(store);
    for (const place of places ? upward(pointer) : []) {
      const [field] = places?.get(place) ?? [];
      if (field) return field;
    }
    return undefined;
  };
  return {
    add(field) {
      fields.add(field);
      const places = seen.get(field.store) ?? new Set();
      seen.set(field.store, places.add(field.pointer));
      const stores = here.get(field.store) ?? new Map<string, Set<MountedField>>();
      here.set(field.store, stores);
      const pointer = normalize(field.pointer);
      stores.set(pointer, (stores.get(pointer) ?? new Set()).add(field));
      return () => {
        fields.delete(field);
        stores.get(pointer)?.delete(field);
      };
    },
    all: () => [...fields],
    places: (store) => ({
      rendered: [...fields].filter((field) => field.store === store).map((field) => field.pointer),
      seen: [...(seen.get(store) ?? [])],
    }),
    at,
    follows: (store, pointer) => {
      const field = at(store, pointer);
      return field?.pointer === pointer ? field.change : undefined;
    },
    checkSection(section) {
      for (const field of fields) if (field.section === section && (tried || field.touched())) field.check();
    },
    get tried() {
      return tried;
    },
    tryAll() {
      tried = true;
      return inPageOrder([...fields].filter((field) => field.check()));
    },
    trySection: (section) => inPageOrder([...fields].filter((field) => field.section === section && field.check())),
    rest() {
      tried = false;
    },
  };
}

/** Sorts fields by their position on the page. They are registered in the order in which they mount. */
export function inPageOrder(fields: readonly MountedField[]): readonly MountedField[] {
  const element = (field: MountedField) => document.getElementById(field.id);
  return fields.toSorted((a, b) => {
    const [left, right] = [element(a), element(b)];
    if (!left || !right) return 0;
    return left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}
