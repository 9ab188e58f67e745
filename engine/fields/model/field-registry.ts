import type { PlanField, Values } from "../../language/plan/plan.ts";
import { normalize, upward } from "../../language/pointer.ts";
import type { NamedOptions } from "../options/named-values.tsx";
import type { RecordStore } from "../../record/record-store.ts";

/** One field that is on the page now. */
export interface MountedField {
  /** Id of its control in the page. */
  readonly id: string;
  readonly field: PlanField;
  readonly section: string;
  readonly store: RecordStore;
  readonly pointer: string;
  /** Holds what follows from a change of it. */
  readonly change?: Values | undefined;
  /** Its values are never shown. */
  readonly secret: boolean;
  label(): string;
  /** A value of it in words, for reviews and conflicts. */
  show(value: unknown, named?: NamedOptions): string;
  /** Checks it and keeps what is wrong with the record; answers whether there is anything. */
  check(): boolean;
  /** The person has been there: it says what is wrong at once. */
  touched(): boolean;
}

/** The fields that are on the page, so that saving can check them, focus one and name them. */
export interface FieldRegistry {
  /** Adds a field; the answer takes it out again. */
  add(field: MountedField): () => void;
  all(): readonly MountedField[];
  /** Places in a record that have a field on the page now, and that ever had one. */
  places(store: RecordStore): { readonly rendered: readonly string[]; readonly seen: readonly string[] };
  /** The field that edits a place: the one there, else the nearest around it. */
  at(store: RecordStore, pointer: string): MountedField | undefined;
  /** Returns what follows from a change at exactly that place. */
  follows(store: RecordStore, pointer: string): Values | undefined;
  /** Checks the fields of a section that the person has been in: what is wrong may depend on each other. */
  checkSection(section: string): void;
  /** True once saving was tried: every field then says at once what is wrong. */
  readonly tried: boolean;
  /** Checks all; answers the ones with problems in the order of the page. */
  tryAll(): readonly MountedField[];
  /** Checks those of one section, as `tryAll` does. */
  trySection(section: string): readonly MountedField[];
  /** Saving went well: fields are quiet again until touched. */
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

/** Fields register as they appear, which is not the order in which they stand. */
export function inPageOrder(fields: readonly MountedField[]): readonly MountedField[] {
  const element = (field: MountedField) => document.getElementById(field.id);
  return fields.toSorted((a, b) => {
    const [left, right] = [element(a), element(b)];
    if (!left || !right) return 0;
    return left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}
