import { isMap } from "../../language/is-map.ts";
import { isWithin, parse } from "../../language/pointer.ts";
import type { Issue } from "../../record/issues.ts";
import type { RecordStore } from "../../record/record-store.ts";
import { serverIssues } from "../../record/server-issues.ts";
import { mayHaveSucceeded, NetworkError, ServerError } from "../../http/http-errors.ts";
import { causeOf, AlreadyExistsError } from "../../data/index.ts";
import { type MountedField, type FieldRegistry, inPageOrder } from "../../fields/index.ts";

/** Describes what the server's server error says about single fields. */
export interface FieldErrors {
  /** Issues that a field on the page shows, with their fields. */
  readonly placed: readonly { readonly issue: Issue; readonly field: MountedField }[];
  /** Issues about what is not on the page. */
  readonly other: readonly Issue[];
}

/** Not in a step of a wizard that is closed: nobody is led away from the last step for what may be meant. */
function isInSight({ id }: MountedField): boolean {
  return !document.getElementById(id)?.closest("[hidden]");
}

/** Describes what may be taken by another record. */
export interface UniqueValues {
  /** Places that distinguish records, the likeliest first. */
  readonly places: readonly string[];
  /** All of the record is new, not only what was changed in it. */
  readonly isNew: boolean;
}

/** Reads a rejected write as issues of fields; `undefined` when it says nothing about fields. */
export function readFieldErrors(
  error: unknown,
  registry: FieldRegistry,
  store: RecordStore,
  unique: UniqueValues = { places: [], isNew: false },
): FieldErrors | undefined {
  if (error instanceof AlreadyExistsError)
    return onName(registry, store, unique, undefined, { message: "takenAlready", params: {} });
  if (!(error instanceof ServerError)) return undefined;
  const issues = serverIssues(error.body);
  if (!issues)
    return (
      keyedIn(error, registry, store) ??
      namedIn(error, registry, store) ??
      clashIn(error, registry, store, unique) ??
      aloneIn(error, registry, store)
    );
  const found = issues.map((issue) => ({ issue, field: fieldOf(issue, registry, store) }));
  return {
    placed: found.flatMap(({ issue, field }) => (field ? [{ issue, field }] : [])),
    other: found.flatMap(({ issue, field }) => (field ? [] : [issue])),
  };
}

type Fields = readonly MountedField[];

/** Fields that a sentence may mean, the plainest way first: it opens with the label quoted, quotes it, opens with it. */
const MEANT: readonly ((sentence: string, fields: Fields) => Fields)[] = [
  (sentence, fields) => fields.filter((field) => sentence.startsWith(`'${field.label()}'`)),
  (sentence, fields) =>
    fields.filter((field) => [`'`, `"`].some((mark) => sentence.includes(mark + field.label() + mark))),
  (sentence, fields) => longest(fields.filter((field) => opensWith(sentence, field.label()))),
];

/**
 * Finds the field that the key of a server error begins with (`invalidPasswordMinLengthMessage`). The sentence is the
 * server's.
 */
function keyedIn(
  { body, status, description }: ServerError,
  registry: FieldRegistry,
  store: RecordStore,
): FieldErrors | undefined {
  const [, key] = /^invalid([A-Z]\w*)$/.exec(isMap(body) ? String(body.error) : "") ?? [];
  if (status !== 400 || key === undefined || description === undefined) return undefined;
  const nameOf = ({ pointer }: MountedField): string => upperFirst(parse(pointer).at(-1) ?? "");
  const own = registry.all().filter((field) => field.store === store);
  const meant = own.filter((field) => nameOf(field) !== "" && beginsWithWord(key, nameOf(field)));
  const most = Math.max(0, ...meant.map((field) => nameOf(field).length));
  const [field, ...others] = meant.filter((one) => nameOf(one).length === most);
  if (field === undefined || others.length > 0) return undefined;
  const issue = { pointer: field.pointer, keyword: "server", message: description, params: {} };
  return { placed: [{ issue, field }], other: [] };
}

function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Returns whether the words of a key begin with a name: not "PasswordMin" with "Pass". */
function beginsWithWord(key: string, name: string): boolean {
  return key.startsWith(name) && !/^[a-z]/.test(key.slice(name.length));
}

/**
 * Components and others are rejected in one sentence (`'Priority' should be …`). It lands on the one field that it
 * means.
 */
function namedIn({ body, status }: ServerError, registry: FieldRegistry, store: RecordStore): FieldErrors | undefined {
  const sentence = isMap(body) ? (body.errorMessage ?? body.error) : undefined;
  const message = typeof sentence === "string" ? sentence : "";
  const own = registry.all().filter((field) => field.store === store && field.label() !== "");
  const text = (field: MountedField): string => String(store.get(field.pointer) ?? "");
  // What is rejected for other reasons than its form may say names too: of what is in use, of what it clashes with.
  const formed = status === 400 ? [withText, withSign] : [];
  const found =
    MEANT.map((meant) => meant(message, own)).find((fields) => fields.length > 0) ??
    formed.map((meant) => meant(message, own, text)).find((fields) => fields.length > 0);
  const [field, ...others] = found ?? [];
  if (field === undefined || others.length > 0) return undefined;
  return { placed: [{ issue: { pointer: field.pointer, keyword: "server", message, params: {} }, field }], other: [] };
}

/**
 * Finds the field that a 409 rejects because there is such an object already. The server says of what kind ("… with
 * same email"); where it does
 * not, or no field is of that kind, it means what distinguishes the records.
 */
function clashIn(
  error: ServerError,
  registry: FieldRegistry,
  store: RecordStore,
  unique: UniqueValues,
): FieldErrors | undefined {
  if (error.status !== 409) return undefined;
  const text = error.description ?? error.message;
  const same = /\bsame (\w+)/u.exec(text)?.[1];
  return onName(registry, store, unique, same, { message: "taken", params: { said: text.replace(/[.!\s]+$/u, "") } });
}

/** A word on the field that has to be another one: the only one called `same`, else what distinguishes the records. */
function onName(
  registry: FieldRegistry,
  store: RecordStore,
  unique: UniqueValues,
  same: string | undefined,
  words: Pick<Issue, "message" | "params">,
): FieldErrors | undefined {
  // What stands as it stood is not what clashes.
  const isSent = ({ pointer }: MountedField): boolean => unique.isNew || store.isDirty(pointer);
  const own = registry.all().filter((field) => field.store === store && isSent(field) && isInSight(field));
  const alike = own.filter((field) => same !== undefined && parse(field.pointer).at(-1) === same);
  const named = unique.places.flatMap((pointer) => own.filter((field) => field.pointer === pointer));
  const field = alike.length === 1 ? alike[0] : named[0];
  if (field === undefined) return undefined;
  return { placed: [{ issue: { pointer: field.pointer, keyword: "server", ...words }, field }], other: [] };
}

/** Finds the only field of a form: where the form of what was sent is rejected, nothing else can be meant. */
function aloneIn(error: ServerError, registry: FieldRegistry, store: RecordStore): FieldErrors | undefined {
  const [field, ...others] = registry.all().filter((one) => one.store === store);
  if (error.status !== 400 || field === undefined || others.length > 0) return undefined;
  const message = error.description ?? error.message;
  return { placed: [{ issue: { pointer: field.pointer, keyword: "server", message, params: {} }, field }], other: [] };
}

type TextOf = (field: MountedField) => string;

/** The field whose text a sentence says; a few letters may be in any. */
function withText(sentence: string, fields: Fields, text: TextOf): Fields {
  return fields.filter((field) => text(field).trim().length > 3 && sentence.includes(text(field).trim()));
}

/** A sentence that rejects one sign, or blanks, means the name of the record: the first field that holds it. */
function withSign(sentence: string, fields: Fields, text: TextOf): Fields {
  const [, sign, blank] = /^(?:Character '(.)'|(Empty Space)) not allowed/u.exec(sentence) ?? [];
  const isMeant = (field: MountedField): boolean =>
    (sign !== undefined && text(field).includes(sign)) || (blank !== undefined && /\s/.test(text(field)));
  return inPageOrder(fields.filter(isMeant)).slice(0, 1);
}

function opensWith(sentence: string, label: string): boolean {
  return sentence.startsWith(label) && !/^[\p{L}\p{N}]/u.test(sentence.slice(label.length));
}

/** "Title of the page" is meant rather than "Title" where both fit. */
function longest(fields: Fields): Fields {
  const most = Math.max(0, ...fields.map((field) => field.label().length));
  return fields.filter((field) => field.label().length === most);
}

/** The field at the place, else the only one whose place ends in the same name. */
function fieldOf(issue: Issue, registry: FieldRegistry, store: RecordStore): MountedField | undefined {
  const there = registry.at(store, issue.pointer);
  if (there) return there;
  const name = parse(issue.pointer).at(-1);
  const named = registry.all().filter((field) => field.store === store && parse(field.pointer).at(-1) === name);
  return named.length === 1 ? named[0] : undefined;
}

/** Puts the issues of a server error on their fields; answers the first field, in the order given. */
export function showFieldErrors(fieldErrors: FieldErrors): MountedField | undefined {
  const groups = new Map<MountedField, Issue[]>();
  for (const { issue, field } of fieldErrors.placed) groups.set(field, [...(groups.get(field) ?? []), issue]);
  for (const [field, issues] of groups) {
    const own = issues.map((issue) => ({ ...issue, pointer: placeBelow(issue.pointer, field.pointer) }));
    field.store.setIssuesAt(field.pointer, own);
  }
  return fieldErrors.placed[0]?.field;
}

/** Before another try: what the server rejected last time is for the server to say again. */
export function clearFieldErrors(store: RecordStore): void {
  for (const issue of store.issuesWithin("").filter((one) => one.keyword === "server"))
    store.setIssuesAt(issue.pointer, []);
}

/** The place below a field; the field itself for what was found by name. */
function placeBelow(pointer: string, field: string): string {
  return isWithin(pointer, field) ? pointer.slice(field.length) : "";
}

/**
 * Returns why saving did not come to its end, as far as trying again may help: the connection is `lost` and nothing was
 * saved, the session is `over`, or the answer to what was sent is lost, and it is `unknown` whether it was saved.
 */
export type Interruption = "lost" | "over" | "unknown";

/** The interruption that an error means; nothing where it is the server's own answer. */
export function interruption(failure: unknown): Interruption | undefined {
  const error = causeOf(failure);
  if (mayHaveSucceeded(error)) return "unknown";
  if (error instanceof NetworkError) return "lost";
  return error instanceof ServerError && error.status === 401 ? "over" : undefined;
}
