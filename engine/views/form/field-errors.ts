import { isMap, isWithin, parse } from "../../language/index.ts";
import { type Issue, type RecordStore, serverIssues } from "../../record/index.ts";
import { mayHaveSucceeded, NetworkError, ServerError } from "../../http/index.ts";
import { causeOf, AlreadyExistsError } from "../../data/index.ts";
import { type MountedField, type FieldRegistry, inPageOrder } from "../../fields/index.ts";

/** Holds the errors of a server response that concern single fields. */
export interface FieldErrors {
  /** Issues with the mounted fields that show them. */
  readonly placed: readonly { readonly issue: Issue; readonly field: MountedField }[];
  /** Issues of values that have no mounted field. */
  readonly other: readonly Issue[];
}

/** Returns whether a field is not in a hidden wizard step. A guess must not take the user away from the last step. */
function isInSight({ id }: MountedField): boolean {
  return !document.getElementById(id)?.closest("[hidden]");
}

/** Describes the values that another record may already have. */
export interface UniqueValues {
  /** Pointers to unique values, the most likely first. */
  readonly places: readonly string[];
  /** True when all of the record is sent as new, and not only its changes. */
  readonly isNew: boolean;
}

/** Returns the field errors of a rejected write, or `undefined` when it has none. */
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

/**
 * Finders of the fields that a sentence is about, the most reliable first: the label is quoted at the start, quoted
 * anywhere, or at the start.
 */
const MEANT: readonly ((sentence: string, fields: Fields) => Fields)[] = [
  (sentence, fields) => fields.filter((field) => sentence.startsWith(`'${field.label()}'`)),
  (sentence, fields) =>
    fields.filter((field) => [`'`, `"`].some((mark) => sentence.includes(mark + field.label() + mark))),
  (sentence, fields) => longest(fields.filter((field) => opensWith(sentence, field.label()))),
];

/**
 * Finds the field whose name the key of a server error begins with (`invalidPasswordMinLengthMessage`). The message is
 * the server's.
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

/** Returns whether a key begins with a name as whole words: "PasswordMin" does not begin with "Pass". */
function beginsWithWord(key: string, name: string): boolean {
  return key.startsWith(name) && !/^[a-z]/.test(key.slice(name.length));
}

/**
 * Finds the one field that a sentence is about. Components and others are rejected with one sentence (`'Priority'
 * should be …`).
 */
function namedIn({ body, status }: ServerError, registry: FieldRegistry, store: RecordStore): FieldErrors | undefined {
  const sentence = isMap(body) ? (body.errorMessage ?? body.error) : undefined;
  const message = typeof sentence === "string" ? sentence : "";
  const own = registry.all().filter((field) => field.store === store && field.label() !== "");
  const text = (field: MountedField): string => String(store.get(field.pointer) ?? "");
  // With another status than 400, a sentence may contain values of other records, such as the one that is in use.
  const formed = status === 400 ? [withText, withSign] : [];
  const found =
    MEANT.map((meant) => meant(message, own)).find((fields) => fields.length > 0) ??
    formed.map((meant) => meant(message, own, text)).find((fields) => fields.length > 0);
  const [field, ...others] = found ?? [];
  if (field === undefined || others.length > 0) return undefined;
  return { placed: [{ issue: { pointer: field.pointer, keyword: "server", message, params: {} }, field }], other: [] };
}

/**
 * Finds the field that a 409 rejects as a duplicate. The server names the member ("… with same email"). When it does
 * not, or no field has that name, the unique fields are meant.
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

/**
 * Returns an error at the field whose value must be unique: the only field named `same`, else the first unique field.
 */
function onName(
  registry: FieldRegistry,
  store: RecordStore,
  unique: UniqueValues,
  same: string | undefined,
  words: Pick<Issue, "message" | "params">,
): FieldErrors | undefined {
  // An unchanged value cannot be the duplicate.
  const isSent = ({ pointer }: MountedField): boolean => unique.isNew || store.isDirty(pointer);
  const own = registry.all().filter((field) => field.store === store && isSent(field) && isInSight(field));
  const alike = own.filter((field) => same !== undefined && parse(field.pointer).at(-1) === same);
  const named = unique.places.flatMap((pointer) => own.filter((field) => field.pointer === pointer));
  const field = alike.length === 1 ? alike[0] : named[0];
  if (field === undefined) return undefined;
  return { placed: [{ issue: { pointer: field.pointer, keyword: "server", ...words }, field }], other: [] };
}

/** Finds the only field of a form. When the format of the request is rejected, nothing else can be meant. */
function aloneIn(error: ServerError, registry: FieldRegistry, store: RecordStore): FieldErrors | undefined {
  const [field, ...others] = registry.all().filter((one) => one.store === store);
  if (error.status !== 400 || field === undefined || others.length > 0) return undefined;
  const message = error.description ?? error.message;
  return { placed: [{ issue: { pointer: field.pointer, keyword: "server", message, params: {} }, field }], other: [] };
}

type TextOf = (field: MountedField) => string;

/**
 * Returns the fields whose value the sentence contains. Short values are ignored, as they may occur in any sentence.
 */
function withText(sentence: string, fields: Fields, text: TextOf): Fields {
  return fields.filter((field) => text(field).trim().length > 3 && sentence.includes(text(field).trim()));
}

/**
 * Returns the first field that contains the character or blank that the sentence rejects. It is the name of the record.
 */
function withSign(sentence: string, fields: Fields, text: TextOf): Fields {
  const [, sign, blank] = /^(?:Character '(.)'|(Empty Space)) not allowed/u.exec(sentence) ?? [];
  const isMeant = (field: MountedField): boolean =>
    (sign !== undefined && text(field).includes(sign)) || (blank !== undefined && /\s/.test(text(field)));
  return inPageOrder(fields.filter(isMeant)).slice(0, 1);
}

function opensWith(sentence: string, label: string): boolean {
  return sentence.startsWith(label) && !/^[\p{L}\p{N}]/u.test(sentence.slice(label.length));
}

/** Returns the fields with the longest label, so that "Title of the page" wins over "Title". */
function longest(fields: Fields): Fields {
  const most = Math.max(0, ...fields.map((field) => field.label().length));
  return fields.filter((field) => field.label().length === most);
}

/** Returns the field at the pointer of an issue, else the only one whose pointer ends in the same name. */
function fieldOf(issue: Issue, registry: FieldRegistry, store: RecordStore): MountedField | undefined {
  const there = registry.at(store, issue.pointer);
  if (there) return there;
  const name = parse(issue.pointer).at(-1);
  const named = registry.all().filter((field) => field.store === store && parse(field.pointer).at(-1) === name);
  return named.length === 1 ? named[0] : undefined;
}

/** Shows the issues of a server error at their fields. Returns the first field, in the order of the issues. */
export function showFieldErrors(fieldErrors: FieldErrors): MountedField | undefined {
  const groups = new Map<MountedField, Issue[]>();
  for (const { issue, field } of fieldErrors.placed) groups.set(field, [...(groups.get(field) ?? []), issue]);
  for (const [field, issues] of groups) {
    const own = issues.map((issue) => ({ ...issue, pointer: placeBelow(issue.pointer, field.pointer) }));
    field.store.setIssuesAt(field.pointer, own);
  }
  return fieldErrors.placed[0]?.field;
}

/** Clears the server errors of the last attempt, before the next one. */
export function clearFieldErrors(store: RecordStore): void {
  for (const issue of store.issuesWithin("").filter((one) => one.keyword === "server"))
    store.setIssuesAt(issue.pointer, []);
}

/** Returns a pointer relative to a field, or the field itself for an issue that was found by name. */
function placeBelow(pointer: string, field: string): string {
  return isWithin(pointer, field) ? pointer.slice(field.length) : "";
}

/**
 * Reason why a save was interrupted, where trying again may help: `lost`: the connection failed and nothing was saved,
 * `over`: the session has ended, `unknown`: the response was lost, so that it may have been saved.
 */
export type Interruption = "lost" | "over" | "unknown";

/** Returns the interruption that an error stands for, or undefined for an error response of the server. */
export function interruption(failure: unknown): Interruption | undefined {
  const error = causeOf(failure);
  if (mayHaveSucceeded(error)) return "unknown";
  if (error instanceof NetworkError) return "lost";
  return error instanceof ServerError && error.status === 401 ? "over" : undefined;
}
