/** The descriptor language, generated from schemas/descriptors. Change those and run npm run generate. */

export type Any = boolean | Shape;
/**
 * The `$id` of an entity's schema.
 */
export type EntityName = string;
/**
 * A message key: the English text stands in messages.en.json. `{name}` inserts what `use` passed, `{/type}` a value: `eventTypes.{/type}.name`; where that makes no known key, the value itself is shown.
 */
export type MessageKey = string;
export type Type = "string" | "number" | "integer" | "boolean" | "object" | "array" | "null";
export type Count = number;
export type List = Any[];
/**
 * A codec: its name, or { name: settings }.
 */
export type Codec =
  | CodecName
  | {
      [k: string]: unknown;
    };
/**
 * The name of a codec.
 */
export type CodecName = string;
/**
 * The id of a resource, or a reference.
 */
export type SourceName = string;
/**
 * Words joined by hyphens. Camel case only where the address of a tab is given (`clientScopes`).
 */
export type Id = string;
/**
 * Words joined by hyphens. Camel case only where the address of a tab is given (`clientScopes`).
 */
export type ScreenName = string;
/**
 * The item of a list or map whose member has a value, or what stands in it: `$load/groups/{id=/group}/name`.
 */
export type Lookup = string;
/**
 * An address relative to the realm: `{client}` is the key of the nearest client as last read, `{client/alias}` a field of it; always URL-encoded. May be a choice.
 */
export type Path =
  | string
  | {
      [k: string]: unknown;
    };
/**
 * The start of an address: the realm (`/admin/realms/{realm}`), the admin root (`/admin`) or the server.
 */
export type Base = "realm" | "admin" | "server";
/**
 * Constant data, a reference, a lookup (`$load/groups/{id=/group}/name`), a list or object of values (`{/name}` in a key inserts a value), or one of the operators if/then/else, first, join, count, merge, text, codec/of, literal, from.
 */
export type Value = unknown;
/**
 * HTTP statuses that count as "nothing there" and not as a failure.
 */
export type Optional = (401 | 403 | 404)[];
/**
 * Constant data, a reference, a lookup (`$load/groups/{id=/group}/name`), a list or object of values (`{/name}` in a key inserts a value), or one of the operators if/then/else, first, join, count, merge, text, codec/of, literal, from.
 */
export type OfAnswer = unknown;
/**
 * A condition written as JSON: a place that holds something, or places with what they are compared with. It can be true, false or not known yet. If a compared value is missing, it is false.
 */
export type Predicate =
  | Ref
  | {
      [k: string]: ComparedPlace;
    }
  | {
      value: Value;
      is: Compared;
    }
  | {
      empty: Ref;
    }
  | {
      /**
       * Every one of these holds.
       */
      all: Predicate[];
    }
  | {
      /**
       * One of these holds.
       */
      any: Predicate[];
    }
  | {
      not: Predicate;
    }
  | {
      rights: Rights;
    }
  | {
      /**
       * A feature of the server is on.
       */
      feature: string;
    }
  | {
      use: UseName;
    }
  | PieceName;
/**
 * A JSON pointer: `/x` into the nearest record, `$client/x` into an enclosing one, or a named root (`$realm`, `$load`, `$item` …). `*` runs over a list, `{…}` inserts.
 */
export type Ref = string;
/**
 * What a place is compared with: equal to a value, one of a list, `gt`, `lt`, `startsWith`, `contains`, or for its items `any` and `all`.
 *
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^(/|\$(?!\{))".
 */
export type ComparedPlace =
  | Compared
  | {
      any?: Predicate;
      all?: Predicate;
    };
/**
 * What a value is compared with: equal to a value, one of a list, or `gt`, `lt`, `startsWith`, `contains`, `matches`.
 */
export type Compared =
  | (string | number | boolean | null)
  | Value[]
  | {
      gt?: Value;
      lt?: Value;
      startsWith?: Value;
      contains?: Value;
      /**
       * The pattern is found in the text: `^[a-z]+$` for the whole of it.
       */
      matches?: string;
    };
/**
 * A right by name, a combination, or a reference into the record's own access map.
 *
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^/access/[a-zA-Z]+$".
 */
export type Rights =
  | RightName
  | {
      /**
       * This right itself: one that contains it does not do.
       */
      literal: string;
    }
  | {
      /**
       * Every one of these is needed.
       */
      all: Rights[];
    }
  | {
      /**
       * One of these is enough.
       */
      any: Rights[];
    };
/**
 * A right of the server or of a pack, or a reference into the record's own access map.
 */
export type RightName = string;
/**
 * `owner/name` of a `define`, or `name` of one in the same file.
 */
export type UseName = string;
/**
 * `owner/name` of a `define`, or `name` of one in the same file.
 */
export type PieceName = string;
/**
 * A message key, a reference or lookup (then the value is the text), a key with named slots, literal words, a choice, or the first of several. A slot that is not given is the record's own property, `count` or `name`.
 */
export type Text =
  | MessageKey
  | {
      /**
       * Words that are not ours, as the server says them: never a reference. `${key}` names a text of the server.
       */
      literal: string;
    }
  | {
      key: MessageKey;
      /**
       * The values of the slots of the text.
       */
      with?: {
        [k: string]: Slot;
      };
    }
  | {
      /**
       * The first of these texts that says something.
       */
      first: Text[];
    }
  | {
      if: Predicate;
      then?: Text;
      else?: Text;
    };
/**
 * The value of a slot of a text: a value, or a link whose `text` can be clicked in the sentence.
 */
export type Slot =
  | {
      screen: ScreenName;
      with?: With;
      when?: Predicate;
      text: Text;
    }
  | Value;
export type Sort = string | string[];
/**
 * How serious it looks: its colour.
 */
export type Tone = "neutral" | "primary" | "ok" | "info" | "warning" | "danger";
/**
 * An action by name (`delete`, `owner/name`), or one with what differs.
 */
export type ActionUse = UseName | Action;
/**
 * Words joined by hyphens; in a piece, `{name}` inserts an argument.
 */
export type MemberId = string;
/**
 * Ids that it had before. What packs wrote against one of them goes on working.
 */
export type FormerIds = string[];
/**
 * An icon's name.
 */
export type Icon = string;
export type Enabled = Predicate | Rule | false;
/**
 * What stands among the fields of a form: a field, several side by side, the fields of a piece, or a button.
 */
export type FormField =
  | Field
  | PieceName
  | {
      use: UseName;
      with?: With;
    }
  | {
      label?: Text;
      help?: Text;
      /**
       * What stands side by side.
       */
      fields: FormField[];
    }
  | {
      action: ActionUse;
    };
/**
 * A reference into the record and what differs from the schema's own answer.
 */
export type Field =
  | Ref
  | {
      ref?: Ref;
      value?: Value;
      id?: MemberId;
      formerly?: FormerIds;
      label?: Text;
      help?: Text;
      placeholder?: Text;
      control?: Control;
      cell?: Cell;
      codec?: Codec;
      options?: Options;
      default?: Value;
      /**
       * It must be filled; a condition says when. What the entity's schema requires is required without it.
       */
      required?: boolean | Predicate;
      /**
       * What must hold of the value, with the sentence that says so.
       */
      rules?: Rule[];
      when?: Predicate;
      enabled?: Enabled;
      rights?: Rights;
      set?: With;
      save?: OwnAction;
      /**
       * Where the cell leads; null for nowhere. Of several the first whose `when` holds. Of chips, in a cell and in a `picker`, each leads by its `$item`.
       */
      link?: Link | Link[] | null;
      /**
       * Shown beside the value.
       */
      badges?: Badge[];
      /**
       * The fields of one row, where the value is a list or a map that is edited row by row.
       */
      rows?: {
        /**
         * The fields of a row, side by side.
         */
        columns: Column[];
        label?: MessageKey;
        key?: Ref;
      };
    };
/**
 * How a value is edited: the name of a control, or { kind: name } with what it is told beside.
 */
export type Control =
  | ControlName
  | {
      kind: ControlName;
    }
  | {
      kind: "text";
      /**
       * The `type` of the HTML input, such as `url`.
       */
      type?: string;
    }
  | {
      kind: "multi-text";
      /**
       * The `type` of the HTML inputs, such as `url`.
       */
      type?: string;
    }
  | {
      kind: "text-area";
      /**
       * How many it shows.
       */
      rows?: number;
    }
  | {
      kind: "number";
      /**
       * A unit shown behind the number, as it is written.
       */
      unit?: string;
    }
  | {
      kind: "duration";
      /**
       * The units to choose from; minutes, hours and days if missing.
       */
      unit?: ("seconds" | "minutes" | "hours" | "days")[];
    }
  | {
      kind: "picker";
      /**
       * Several of them.
       */
      many?: true;
      /**
       * What the dialog shows beside the name.
       */
      columns?: Column[];
      /**
       * `["create"]` offers to make a record that is not in the list: the form or the question that makes it opens in a window, and what was made is chosen. Where records of several resources are offered: `<resource>/create`.
       */
      actions?: ActionUse[];
      value?: Value;
    }
  | {
      kind: "key-value";
      without?: Value;
      /**
       * The value is a list of rows.
       */
      rows?: true;
    }
  | {
      kind: "schema";
    }
  | {
      kind: "file";
      /**
       * What is taken of it: its text (unless told), what its JSON says, or itself.
       */
      value?: "text" | "json" | "binary";
      /**
       * The types on offer, as HTML's attribute of this name says them.
       */
      accept?: string;
    }
  | {
      kind: "read-only";
      /**
       * It is an address to follow.
       */
      link?: true;
      text?: Value;
    };
/**
 * The name of a control.
 */
export type ControlName = string;
/**
 * What stands among columns: a column, or the columns of a piece.
 */
export type Column =
  | Field
  | PieceName
  | {
      use: UseName;
      with?: With;
    };
/**
 * How a value is shown: the name of a cell, or { kind: name } with what it is told beside.
 */
export type Cell =
  | CellName
  | {
      kind: CellName;
    }
  | {
      kind: "date";
      /**
       * A number counts milliseconds unless told.
       */
      unit?: "seconds";
    }
  | {
      kind: "map";
      described?: Value;
    }
  | {
      kind: "resource-path";
      enabled?: Predicate;
      text?: Value;
    };
/**
 * The name of a cell.
 */
export type CellName = string;
/**
 * A constant list or a source.
 */
export type Options = Option[] | OptionSource;
export type Option =
  | (string | number | boolean)
  | {
      /**
       * What is kept when it is chosen.
       */
      value: unknown;
      label?: Text;
      help?: Text;
      when?: Predicate;
      enabled?: Enabled;
    };
/**
 * An action whose place names it, written out or by the name of a piece.
 */
export type OwnAction = PieceName | Action;
/**
 * A screen with its arguments.
 */
export type Link =
  | ScreenName
  | {
      screen: ScreenName;
      with?: With;
      when?: Predicate;
    };
/**
 * A section: the name of a piece, or written out.
 */
export type SectionUse = PieceName | Section;
/**
 * The parts of a form, in order.
 */
export type Sections = SectionUse[];
/**
 * One thing that an action does.
 */
export type Step =
  | Call
  | {
      go: Link;
      when?: Predicate;
    }
  | {
      open: Value;
      sameWindow?: Predicate;
      when?: Predicate;
    }
  | {
      show: ViewUse;
      when?: Predicate;
    }
  | {
      set: With;
      when?: Predicate;
    }
  | {
      copy: Value;
      when?: Predicate;
    }
  | {
      /**
       * Saves a file on the person's computer: what the record holds, or what a call answered.
       */
      download: {
        name: Value;
        value: Value;
        /**
         * Places that are left out.
         */
        without?: string[];
      };
      when?: Predicate;
    }
  | {
      save: With;
      record?: RecordName;
      when?: Predicate;
    }
  | {
      run: Id;
      with?: With;
      as?: Id;
      when?: Predicate;
    };
/**
 * A view: the name of a piece, or written out.
 */
export type ViewUse = PieceName | View;
/**
 * A table, a form, a wizard (a form in steps), tabs, a stack of views, cards (one for each of `views`, or for each row of `from`), JSON or a widget. `record` and `load` of the views around hold inside, too.
 */
export type View = ViewWords;
/**
 * A record, by its resource. Its key comes from the address or from a record around; otherwise `with` gives it.
 */
export type RecordName =
  | ResourceName
  | {
      from: ResourceName;
      with?: With;
    };
/**
 * Words joined by hyphens. Camel case only where the address of a tab is given (`clientScopes`).
 */
export type ResourceName = string;
/**
 * Rows can be moved by mouse and keyboard: `move` is the call (`$with/after` is the row now before it), `sort` the number that orders them, or `raise` and `lower` take a row one place up or down.
 */
export type Order = Order1 & Order2;
export type Order1 = unknown;
export type Said = Text | Case[];
/**
 * What can be used by name: its own words say what it is.
 */
export type Piece = View | Section | Action | Predicate;
/**
 * Several resources in one file, such as those that are reached by way of each other. An editor takes this schema up by the name of the file: a list has no place for `$schema`.
 */
export type Resources = Resource[];
/**
 * A view with an address.
 */
export type Screen = Screen1 & Screen2;
export type Screen1 = unknown;
/**
 * Words joined by hyphens. Camel case only where the address of a tab is given (`clientScopes`).
 */
export type Id1 = string;
/**
 * Words joined by hyphens. Camel case only where the address of a tab is given (`clientScopes`).
 */
export type Id2 = string;
/**
 * `owner/name` of a `define`, or `name` of one in the same file.
 */
export type UseName1 = string;
/**
 * Constant data, a reference, a lookup (`$load/groups/{id=/group}/name`), a list or object of values (`{/name}` in a key inserts a value), or one of the operators if/then/else, first, join, count, merge, text, codec/of, literal, from.
 */
export type Value1 = unknown;

/**
 * Every kind of descriptor file.
 */
export interface Descriptors {
  entity: Entity;
  pack: Pack;
  patch: Patch;
  pieces: Pieces;
  resource: Resource;
  resources: Resources;
  screen: Screen;
  view: OwnView;
}
export interface Entity {
  $schema?: string;
  /**
   * The name that resources say.
   */
  $id?: string;
  $comment?: string;
  $defs?: Shapes;
  $ref?: EntityName;
  title?: MessageKey;
  description?: MessageKey;
  examples?: unknown[];
  type?: Type | Type[];
  /**
   * The kind of text or number: it gives control, cell and check.
   */
  format?:
    | "address-segment"
    | "bytes"
    | "date"
    | "date-time"
    | "duration-ms"
    | "duration-seconds"
    | "email"
    | "epoch-ms"
    | "epoch-seconds"
    | "password"
    | "time"
    | "uri"
    | "uri-reference"
    | "uuid";
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  properties?: Shapes;
  patternProperties?: Shapes;
  additionalProperties?: Any;
  unevaluatedProperties?: Any;
  propertyNames?: Any;
  required?: string[];
  minProperties?: Count;
  maxProperties?: Count;
  dependentRequired?: {
    [k: string]: string[];
  };
  dependentSchemas?: Shapes;
  items?: Any;
  prefixItems?: List;
  unevaluatedItems?: Any;
  contains?: Any;
  minContains?: Count;
  maxContains?: Count;
  minItems?: Count;
  maxItems?: Count;
  uniqueItems?: boolean;
  minLength?: Count;
  maxLength?: Count;
  pattern?: string;
  /**
   * What the text is, for the control `code`: `text/css`, `text/javascript` or `application/yaml` is coloured, below `text/html` stands its page, without scripts. For the control `image`: `image/*` takes a file, and no address.
   */
  contentMediaType?: string;
  /**
   * How bytes are written as text, such as `base64` for a certificate: shown in letters of one width.
   */
  contentEncoding?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  allOf?: List;
  anyOf?: List;
  oneOf?: List;
  /**
   * The member whose constant says which alternative a value is; it is found without this word where only one member is a constant in all of them.
   */
  discriminator?: {
    propertyName: string;
  };
  not?: Any;
  if?: Any;
  then?: Any;
  else?: Any;
  readOnly?: boolean;
  writeOnly?: boolean;
  deprecated?: boolean;
  /**
   * The form in which the server keeps the value: a codec, or several one after the other.
   */
  stored?: Codec | Codec[];
  /**
   * The value that is sent in place of one that was emptied.
   */
  cleared?: unknown;
  /**
   * Whose record the value names: a resource, or a source.
   */
  refersTo?:
    | SourceName
    | {
        [k: string]: unknown;
      };
  errorMessages?: {
    [k: string]: string;
  };
}
export interface Shapes {
  [k: string]: Any;
}
export interface Shape {
  $schema?: string;
  /**
   * The name that resources say.
   */
  $id?: string;
  $comment?: string;
  $defs?: Shapes;
  $ref?: EntityName;
  title?: MessageKey;
  description?: MessageKey;
  examples?: unknown[];
  type?: Type | Type[];
  /**
   * The kind of text or number: it gives control, cell and check.
   */
  format?:
    | "address-segment"
    | "bytes"
    | "date"
    | "date-time"
    | "duration-ms"
    | "duration-seconds"
    | "email"
    | "epoch-ms"
    | "epoch-seconds"
    | "password"
    | "time"
    | "uri"
    | "uri-reference"
    | "uuid";
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  properties?: Shapes;
  patternProperties?: Shapes;
  additionalProperties?: Any;
  unevaluatedProperties?: Any;
  propertyNames?: Any;
  required?: string[];
  minProperties?: Count;
  maxProperties?: Count;
  dependentRequired?: {
    [k: string]: string[];
  };
  dependentSchemas?: Shapes;
  items?: Any;
  prefixItems?: List;
  unevaluatedItems?: Any;
  contains?: Any;
  minContains?: Count;
  maxContains?: Count;
  minItems?: Count;
  maxItems?: Count;
  uniqueItems?: boolean;
  minLength?: Count;
  maxLength?: Count;
  pattern?: string;
  /**
   * What the text is, for the control `code`: `text/css`, `text/javascript` or `application/yaml` is coloured, below `text/html` stands its page, without scripts. For the control `image`: `image/*` takes a file, and no address.
   */
  contentMediaType?: string;
  /**
   * How bytes are written as text, such as `base64` for a certificate: shown in letters of one width.
   */
  contentEncoding?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  allOf?: List;
  anyOf?: List;
  oneOf?: List;
  /**
   * The member whose constant says which alternative a value is; it is found without this word where only one member is a constant in all of them.
   */
  discriminator?: {
    propertyName: string;
  };
  not?: Any;
  if?: Any;
  then?: Any;
  else?: Any;
  readOnly?: boolean;
  writeOnly?: boolean;
  deprecated?: boolean;
  /**
   * The form in which the server keeps the value: a codec, or several one after the other.
   */
  stored?: Codec | Codec[];
  /**
   * The value that is sent in place of one that was emptied.
   */
  cleared?: unknown;
  /**
   * Whose record the value names: a resource, or a source.
   */
  refersTo?:
    | SourceName
    | {
        [k: string]: unknown;
      };
  errorMessages?: {
    [k: string]: string;
  };
}
/**
 * The manifest of an extension: what it brings, what it needs and which calls it makes.
 */
export interface Pack {
  $schema?: string;
  id: Id;
  /**
   * Its own version, for people.
   */
  version: string;
  /**
   * The version of the descriptor language that it is written in.
   */
  language: number;
  title: MessageKey;
  /**
   * Its descriptors, below the manifest. Texts are in messages.en.json, other languages in messages.de.json and so on.
   */
  files: string[];
  /**
   * Version of the server: `>=26.4`.
   */
  server?: string;
  /**
   * What it may do: `read` or `write` (which reads too) an address with everything below, whose base is `realm`, `admin` or `server`; `use` an operation of a resource of others; `open` a host, `*` where data says the address. Written by `npm run check -- --write DIR`.
   */
  permissions?: string[];
  /**
   * Rights beside the server's own, with a message key each.
   */
  rights?: {
    [k: string]: MessageKey;
  };
}
/**
 * A partial screen of somebody else: members by their ids, known ones with what differs, new ones written out.
 */
export interface Patch {
  $schema?: string;
  screen: ScreenName;
  load?: Load;
  /**
   * Tabs: known ones with what differs, new ones written out.
   */
  tabs?: PatchView[];
  /**
   * Views of a stack or of cards: known ones with what differs, new ones written out.
   */
  views?: PatchView[];
  /**
   * Sections of forms: known ones with what differs, new ones written out.
   */
  sections?: PatchSection[];
  /**
   * Fields: known ones with what differs, new ones written out.
   */
  fields?: PatchField[];
  /**
   * Columns: known ones with what differs, new ones written out.
   */
  columns?: PatchField[];
  /**
   * Actions: known ones with what differs, new ones written out.
   */
  actions?: PatchAction[];
}
/**
 * Further reads, by name: `$load/name` is the answer. They run at the same time, and equal ones are sent once.
 */
export interface Load {
  [k: string]: Lookup | Get | Source;
}
/**
 * One read of the server, or one for each item of a short list.
 */
export interface Get {
  get: Path;
  /**
   * Once per item of this short list, as `$item`: the answers are a map by item. The list is one of the realm, or of what was loaded before under another name.
   */
  each?: string;
  base?: Base;
  query?: With;
  /**
   * Asks for the answer in YAML. The value is its text.
   */
  accept?: "yaml";
  optional?: Optional;
  value?: OfAnswer;
  when?: Predicate;
}
/**
 * Arguments.
 */
export interface With {
  [k: string]: Value;
}
/**
 * A list of items: the records of a resource, what a reference holds, or several lists joined.
 */
export interface Source {
  /**
   * A resource id, a reference (a map runs as {key, value}), or a list of sources and of items of their own (`{ "value": "none" }`).
   */
  from: SourceName | (Source | Constant)[];
  with?: With;
  where?: Predicate;
  sort?: Sort;
  value?: Value;
  label?: Text;
  /**
   * The first item only.
   */
  one?: true;
  when?: Predicate;
}
/**
 * A fixed item among sources; with `when`, only while that is true.
 */
export interface Constant {
  /**
   * The item, never a reference.
   */
  value: unknown;
  label?: Text;
  when?: Predicate;
}
/**
 * A tab or a view.
 */
export interface PatchView {
  use?: UseName;
  with?: With;
  kind?: "table" | "form" | "wizard" | "tabs" | "stack" | "cards" | "json";
  /**
   * Its id: a known one, or a new one that starts with the pack's.
   */
  id: string;
  title?: Text;
  help?: Text;
  /**
   * Anchor in the server's administration guide.
   */
  docs?: string;
  notes?: Note[];
  when?: Predicate;
  enabled?: Enabled;
  rights?: Rights;
  record?: RecordName;
  new?: With;
  /**
   * Where the rows come from: a resource, a reference to a list, or several joined.
   */
  from?: SourceName | Source;
  load?: Load;
  badges?: Badge[];
  toggle?: Field;
  expand?: ViewUse;
  /**
   * Filters above a table, beside those of its resource's list: `/state` filters by a member of the rows.
   */
  filters?: Field[];
  empty?: Empty;
  /**
   * Puts a button above a table that reads its rows again every so many seconds, until it is paused.
   */
  live?: number;
  placeholder?: Text;
  /**
   * How rows are moved, by mouse and keyboard: by the number that orders them, or as it says.
   */
  order?: string | Order;
  group?: Ref;
  /**
   * What differs from the resource's own `create` or `update`. In a form whose fields are all `$form/x`: the button below them; the fields are checked first, and its steps do the rest.
   */
  save?: PieceName | Action;
  value?: Value;
  ref?: Ref;
  parent?: Id;
  /**
   * Id of the member to stand before.
   */
  before?: string;
  /**
   * Id of the member to stand after.
   */
  after?: string;
  tabs?: (PatchView | ViewUse)[];
  views?: (PatchView | ViewUse)[];
  sections?: (PatchSection | SectionUse)[];
  fields?: (PatchField | FormField)[];
  columns?: (PatchField | Column)[];
  actions?: (PatchAction | ActionUse)[];
}
/**
 * A hint above the view, section or dialog that it stands in.
 */
export interface Note {
  text: Text;
  tone?: Tone;
  when?: Predicate;
  action?: ActionUse;
}
/**
 * Something that can be done: where and when it is offered, with which rights, the questions before it (`ask`), its steps (`do`), and what is said afterwards.
 */
export interface Action {
  id?: MemberId;
  formerly?: FormerIds;
  use?: UseName;
  with?: With;
  label?: Text;
  icon?: Icon;
  tone?: Tone;
  help?: Text;
  /**
   * Where it is offered: in the head of the `page`, at each `row`, for the rows ticked (`selection`). One place or several.
   */
  placement?: ("page" | "row" | "selection") | ("page" | "row" | "selection")[];
  rights?: Rights;
  each?: Value;
  when?: Predicate;
  enabled?: Enabled;
  /**
   * The dialogs before it runs, one after the other. In the steps, `/x` reads the answers.
   */
  ask?: Ask[];
  /**
   * The steps, one after the other: for each ticked row, or once if a step reads `$selection`.
   */
  do?: Step[];
  done?: Said;
  failed?: Said;
}
/**
 * A condition and the text shown while it is false. With the tone `info` or `warning` the text blocks nothing.
 */
export interface Rule {
  /**
   * `false`: closed for good.
   */
  check: Predicate | false;
  text: Text;
  tone?: Tone;
}
/**
 * A dialog before the steps. In what follows, `/x` reads its answers.
 */
export interface Ask {
  title: Text;
  text?: Text;
  when?: Predicate;
  submit?: MessageKey;
  tone?: Tone;
  confirm?: Ref;
  /**
   * Its fields, when no section is needed.
   */
  fields?: FormField[];
  sections?: Sections;
  load?: Load;
  /**
   * Hints above the fields.
   */
  notes?: Note[];
}
/**
 * A source of options: `value` is what is kept of an item, `label` what it is called: unless told, the key and the name of a resource's records, the name of a map's members, or what is kept.
 */
export interface OptionSource {
  /**
   * A resource id, a reference (a map runs as {key, value}), or a list of sources and of items of their own (`{ "value": "none" }`).
   */
  from: SourceName | (OptionSource | Constant)[];
  with?: With;
  where?: Predicate;
  /**
   * A member to sort by; `-/x` sorts descending. Of several, the next one decides between items with the same value. `label` sorts data that is at hand by what people call it in their language.
   */
  sort?: "label" | Sort;
  value?: Value;
  label?: Text;
  help?: Text;
  load?: Load;
  enabled?: Enabled;
  when?: Predicate;
}
export interface Badge {
  label: Text;
  when?: Predicate;
  tone?: Tone;
  help?: Text;
  icon?: Icon;
}
/**
 * Fields under one heading, or fields that the server lists (`described`).
 */
export interface Section {
  use?: UseName;
  with?: With;
  id?: MemberId;
  formerly?: FormerIds;
  title?: Text;
  help?: Text;
  /**
   * Hints above the fields.
   */
  notes?: Note[];
  when?: Predicate;
  enabled?: Enabled;
  rights?: Rights;
  /**
   * What the section shows, in order.
   */
  fields?: FormField[];
  described?: DescribedFields;
  into?: Ref;
}
/**
 * The metadata that lists the fields, and where it is.
 */
export interface DescribedFields {
  /**
   * What lists them: the server's profile of users, or a list of properties.
   */
  kind: "user-profile" | "properties";
  from: Ref;
  /**
   * What the server does not list and fields depend on: `organization` is the id of the one whose groups can be chosen beside those of the realm.
   */
  with?: {
    [k: string]: Ref;
  };
}
/**
 * One write or read of the server: exactly one of get, post, put, delete.
 */
export interface Call {
  get?: Path;
  post?: Path;
  put?: Path;
  delete?: Path;
  base?: Base;
  query?: With;
  body?: Value;
  /**
   * Members that are not sent, such as those that `read.load` put into the record.
   */
  without?: string[];
  /**
   * The form of the body; `json` if missing. `changes`: JSON that says only what changes, so that a `put` is sent as PATCH.
   */
  send?: "json" | "text" | "form" | "multipart" | "yaml" | "changes";
  /**
   * `bytes`: the answer is a file. `yaml`: the answer is text in YAML, for a server that answers in it.
   */
  accept?: "bytes" | "yaml";
  when?: Predicate;
  each?: Value;
  as?: Id;
  try?: Id;
  optional?: Optional;
}
/**
 * The words of every view.
 */
export interface ViewWords {
  use?: UseName;
  with?: With;
  /**
   * What the view is. If missing, its words say it: with `tabs` it is tabs, with `views` a stack, with `columns` a table, with `sections` or `fields` a form.
   */
  kind?: "table" | "form" | "wizard" | "tabs" | "stack" | "cards" | "json" | "widget";
  id?: Id;
  formerly?: FormerIds;
  title?: Text;
  help?: Text;
  /**
   * Anchor in the server's administration guide.
   */
  docs?: string;
  /**
   * Hints above the view.
   */
  notes?: Note[];
  when?: Predicate;
  enabled?: Enabled;
  rights?: Rights;
  record?: RecordName;
  new?: With;
  /**
   * Where the rows come from: a resource, a reference to a list, or several joined.
   */
  from?: SourceName | Source;
  load?: Load;
  /**
   * Shown beside the title.
   */
  badges?: Badge[];
  toggle?: Field;
  /**
   * What can be done, by name or written out.
   */
  actions?: ActionUse[];
  /**
   * The columns of a table.
   */
  columns?: Column[];
  expand?: ViewUse;
  /**
   * Filters above a table, beside those of its resource's list: `/state` filters by a member of the rows. An empty list leaves those of the resource out, too.
   */
  filters?: Field[];
  empty?: Empty;
  /**
   * Puts a button above a table that reads its rows again every so many seconds, until it is paused.
   */
  live?: number;
  placeholder?: Text;
  /**
   * How rows are moved, by mouse and keyboard: by the number that orders them, or as it says.
   */
  order?: string | Order;
  icon?: Value;
  group?: Ref;
  sections?: Sections;
  /**
   * Fields outside of any section; they come first.
   */
  fields?: FormField[];
  save?: OwnAction;
  /**
   * The tabs, a view each.
   */
  tabs?: ViewUse[];
  /**
   * The views of a stack or of cards.
   */
  views?: ViewUse[];
  value?: Value;
  ref?: Ref;
  run?: Id;
}
/**
 * What a list says while nothing is in it.
 */
export interface Empty {
  show?: ViewUse;
  title: Text;
  text?: Text;
  /**
   * The actions offered while the list is empty; the head of the page leaves them out meanwhile. Beside `show`: the actions that it replaces.
   */
  actions?: Id[];
}
export interface Order2 {
  raise?: Call;
  lower?: Call;
  into?: OwnAction;
  /**
   * The number that orders the rows (`-/x`: the highest first). As many rows as needed are saved with another one, `$with/rank`.
   */
  sort?: string;
  move?: OwnAction;
}
export interface Case {
  when?: Predicate;
  text: Text;
  tone?: Tone;
}
/**
 * A section.
 */
export interface PatchSection {
  use?: UseName;
  with?: With;
  /**
   * Its id: a known one, or a new one that starts with the pack's.
   */
  id: string;
  title?: Text;
  help?: Text;
  notes?: Note[];
  when?: Predicate;
  enabled?: Enabled;
  rights?: Rights;
  described?: DescribedFields;
  into?: Ref;
  parent?: Id;
  /**
   * Id of the member to stand before.
   */
  before?: string;
  /**
   * Id of the member to stand after.
   */
  after?: string;
  fields?: (PatchField | FormField)[];
}
/**
 * A field or a column.
 */
export interface PatchField {
  ref?: Ref;
  value?: Value;
  /**
   * Its id: a known one, or a new one that starts with the pack's.
   */
  id: string;
  label?: Text;
  help?: Text;
  placeholder?: Text;
  control?: Control;
  cell?: Cell;
  codec?: Codec;
  options?: Options;
  default?: Value;
  /**
   * It must be filled; a condition says when. What the entity's schema requires is required without it.
   */
  required?: boolean | Predicate;
  rules?: Rule[];
  when?: Predicate;
  enabled?: Enabled;
  rights?: Rights;
  set?: With;
  /**
   * Saves as soon as the value changes, without a Save button; if that fails, the old value comes back. `{}` saves the member, `do` says other steps.
   */
  save?: PieceName | Action;
  /**
   * Where the cell leads; null for nowhere. Of several the first whose `when` holds. Of chips, in a cell and in a `picker`, each leads by its `$item`.
   */
  link?: Link | Link[] | null;
  badges?: Badge[];
  /**
   * The fields of one row, where the value is a list or a map that is edited row by row.
   */
  rows?: {
    /**
     * The fields of a row, side by side.
     */
    columns: Column[];
    label?: MessageKey;
    key?: Ref;
  };
  parent?: Id;
  /**
   * Id of the member to stand before.
   */
  before?: string;
  /**
   * Id of the member to stand after.
   */
  after?: string;
}
/**
 * An action.
 */
export interface PatchAction {
  /**
   * Its id: a known one, or a new one that starts with the pack's.
   */
  id: string;
  use?: UseName;
  with?: With;
  label?: Text;
  icon?: Icon;
  tone?: Tone;
  help?: Text;
  /**
   * Where it is offered: in the head of the `page`, at each `row`, for the rows ticked (`selection`). One place or several.
   */
  placement?: ("page" | "row" | "selection") | ("page" | "row" | "selection")[];
  rights?: Rights;
  each?: Value;
  when?: Predicate;
  enabled?: Enabled;
  /**
   * The dialogs before it runs, one after the other. In the steps, `/x` reads the answers.
   */
  ask?: Ask[];
  /**
   * The steps, one after the other: for each ticked row, or once if a step reads `$selection`.
   */
  do?: Step[];
  done?: Said;
  failed?: Said;
  parent?: Id;
  /**
   * Id of the member to stand before.
   */
  before?: string;
  /**
   * Id of the member to stand after.
   */
  after?: string;
  sections?: PatchSection[];
  fields?: PatchField[];
}
/**
 * Pieces to `use` by name. In `x.pieces.json` they are `x/name`; beside a resource `x` they are its own.
 */
export interface Pieces {
  $schema?: string;
  [k: string]: unknown;
}
/**
 * Where an entity lives on the server and what can be done with it.
 */
export interface Resource {
  $schema?: string;
  id?: Id;
  use?: ResourceName;
  with?: With;
  entity?: EntityName;
  label?: MessageKey;
  plural?: MessageKey;
  /**
   * The collection's address: `roles`. Alone it gives all five operations by REST convention.
   */
  path?: string;
  /**
   * The address of one, when it is not `path/{id}`: `roles-by-id/{realm-role}`.
   */
  item?: string;
  base?: Base;
  /**
   * The resources it lies in; it inherits their rights.
   */
  parent?: ResourceName[];
  key?: Ref;
  name?: Text;
  /**
   * Shown beside the name of a record.
   */
  badges?: Badge[];
  screen?: Link;
  /**
   * Who may do what. If `list` is missing, `read` is used; if `create` or `delete` is missing, `update` is. `/access/manage` says which right opens that flag, which the server writes into each record for the person who asks.
   */
  rights?: {
    list?: Rights;
    read?: Rights;
    create?: Rights;
    update?: Rights;
    delete?: Rights;
    [k: string]: Rights | undefined;
  };
  /**
   * How the list is asked for and what it can do; `get` is `path` when missing.
   */
  list?: {
    get?: Path;
    base?: Base;
    query?: With;
    /**
     * first-max: the server pages, also where nothing is said; all: everything comes at once.
     */
    paging?: "first-max" | "all";
    /**
     * The query parameter that searches: it takes the searched text, or what `query` says of it. In a list after it the query that finds what is named just as `$query/search` says, which pickers show first: `["search", { "username": "$query/search", "exact": true }]`.
     */
    search?: string | [string | With, string | With];
    placeholder?: Text;
    descendants?: Predicate;
    /**
     * Filters above the list; each is kept in the page address as `?name=value`. `/status` filters by a member of the rows: in the page where the list comes whole, else by the server; `{ "id": "words", "value": ["/key", "/text"], "control": "multi-text" }` by what is worked out of a row that is here. `$query/status` is always the server's: it is sent under its name; `"status": null` in `query` keeps it from being sent.
     */
    filters?: Field[];
    rows?: Value;
    sort?: Sort;
    optional?: Optional;
    when?: Predicate;
    failed?: Said;
    load?: Load;
  };
  /**
   * How one is read; `get` is its address when missing, `load` reads parts that are kept elsewhere.
   */
  read?: {
    get?: Path;
    base?: Base;
    query?: With;
    optional?: Optional;
    value?: OfAnswer;
    /**
     * Further reads that put parts into the record, each under the place where it is put: `{ "/roles": { "get": … } }`.
     */
    load?: {
      [k: string]: Get;
    };
  };
  create?: OwnAction;
  update?: OwnAction;
  delete?: OwnAction;
  /**
   * What else can be done with one, by name.
   */
  actions?: {
    [k: string]: OwnAction;
  };
  /**
   * Rows below a row: asked for with `get`, or all here with the number that says how deep each lies (`value`).
   */
  children?: unknown & {
    value?: Ref;
    get?: Path;
    query?: With;
    when?: Predicate;
    rows?: Ref;
  };
  /**
   * Pieces to `use` elsewhere, by name. `x.pieces.json` beside the resource says the same and keeps the two apart.
   */
  define?: {
    [k: string]: Piece;
  };
}
export interface Screen2 extends ViewWords {
  $schema?: string;
  id?: Id;
  /**
   * Below the realm: `/users/{user}/{tab?}`. The first is the canonical one. `{x?}` may be missing, `{x*}` takes any number of segments. `{tab?}` names the open tab, `{subtab?}` one inside of it.
   */
  path: string | string[];
  breadcrumb?: Text;
  /**
   * Its place in the sidebar.
   */
  nav?: {
    /**
     * The part of the sidebar.
     */
    group: "top" | "manage" | "configure" | "extensions";
    /**
     * Lower numbers come first.
     */
    order: number;
    label: MessageKey;
    icon: Icon;
    when?: Predicate;
  };
}
/**
 * A view in a file of its own: a tab, a dialog's form. `login.view.json` of the section `realm-settings` is used as `realm-settings/login`.
 */
export interface OwnView extends ViewWords {
  $schema?: string;
}
export interface Entity1 {
  $schema?: string;
  /**
   * The name that resources say.
   */
  $id?: string;
  $comment?: string;
  $defs?: Shapes;
  $ref?: EntityName;
  title?: MessageKey;
  description?: MessageKey;
  examples?: unknown[];
  type?: Type | Type[];
  /**
   * The kind of text or number: it gives control, cell and check.
   */
  format?:
    | "address-segment"
    | "bytes"
    | "date"
    | "date-time"
    | "duration-ms"
    | "duration-seconds"
    | "email"
    | "epoch-ms"
    | "epoch-seconds"
    | "password"
    | "time"
    | "uri"
    | "uri-reference"
    | "uuid";
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  properties?: Shapes;
  patternProperties?: Shapes;
  additionalProperties?: Any;
  unevaluatedProperties?: Any;
  propertyNames?: Any;
  required?: string[];
  minProperties?: Count;
  maxProperties?: Count;
  dependentRequired?: {
    [k: string]: string[];
  };
  dependentSchemas?: Shapes;
  items?: Any;
  prefixItems?: List;
  unevaluatedItems?: Any;
  contains?: Any;
  minContains?: Count;
  maxContains?: Count;
  minItems?: Count;
  maxItems?: Count;
  uniqueItems?: boolean;
  minLength?: Count;
  maxLength?: Count;
  pattern?: string;
  /**
   * What the text is, for the control `code`: `text/css`, `text/javascript` or `application/yaml` is coloured, below `text/html` stands its page, without scripts. For the control `image`: `image/*` takes a file, and no address.
   */
  contentMediaType?: string;
  /**
   * How bytes are written as text, such as `base64` for a certificate: shown in letters of one width.
   */
  contentEncoding?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  allOf?: List;
  anyOf?: List;
  oneOf?: List;
  /**
   * The member whose constant says which alternative a value is; it is found without this word where only one member is a constant in all of them.
   */
  discriminator?: {
    propertyName: string;
  };
  not?: Any;
  if?: Any;
  then?: Any;
  else?: Any;
  readOnly?: boolean;
  writeOnly?: boolean;
  deprecated?: boolean;
  /**
   * The form in which the server keeps the value: a codec, or several one after the other.
   */
  stored?: Codec | Codec[];
  /**
   * The value that is sent in place of one that was emptied.
   */
  cleared?: unknown;
  /**
   * Whose record the value names: a resource, or a source.
   */
  refersTo?:
    | SourceName
    | {
        [k: string]: unknown;
      };
  errorMessages?: {
    [k: string]: string;
  };
}
