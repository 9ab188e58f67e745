/** The descriptor language, generated from schemas/descriptors. Change those and run npm run generate. */

export type Any = boolean | Shape;
/**
 * The `$id` of an entity's schema.
 */
export type EntityName = string;
/**
 * A message key. Its English text is in messages.en.json. `{name}` inserts an argument of `use`, `{/type}` a value, for example `eventTypes.{/type}.name`; if the resulting key is unknown, the value itself is shown.
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
 * Words joined by hyphens. Camel case is only for ids of tabs whose address is fixed (`clientScopes`).
 */
export type Id = string;
/**
 * Words joined by hyphens. Camel case is only for ids of tabs whose address is fixed (`clientScopes`).
 */
export type ScreenName = string;
/**
 * The item of a list or map whose member has a certain value, or a member of that item: `$load/groups/{id=/group}/name`.
 */
export type Lookup = string;
/**
 * An address relative to the realm. `{client}` is the key of the nearest client as last read, `{client/alias}` one of its members; both are URL-encoded. The address may be a choice (`if`).
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
 * A constant, a reference, a lookup (`$load/groups/{id=/group}/name`), a list or object of values (`{/name}` in a key inserts a value), or one of the operators if/then/else, first, join, count, merge, text, codec/of, literal, from.
 */
export type Value = unknown;
/**
 * HTTP statuses that count as an empty response, not as a failure.
 */
export type Optional = (401 | 403 | 404)[];
/**
 * A constant, a reference, a lookup (`$load/groups/{id=/group}/name`), a list or object of values (`{/name}` in a key inserts a value), or one of the operators if/then/else, first, join, count, merge, text, codec/of, literal, from.
 */
export type OfAnswer = unknown;
/**
 * A condition: a reference whose value must be truthy, or references with what their values are compared with. A condition is true, false, or unknown while data is loading. A missing value of the record counts as the `default` of its schema if there is one, because the page shows that value: `/enabled` holds for a new record if the server assumes `true`. If a compared value is missing without such a default, the condition is false.
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
       * All of these conditions are true.
       */
      all: Predicate[];
    }
  | {
      /**
       * At least one of these conditions is true.
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
       * The feature of the server is enabled.
       */
      feature: string;
    }
  | {
      use: UseName;
    }
  | PieceName;
/**
 * A JSON pointer: `/x` into the current record, `$client/x` into an enclosing one, or into a named root (`$realm`, `$load`, `$item` …). `*` iterates over a list, `{…}` inserts a value.
 */
export type Ref = string;
/**
 * A comparison for the value of a reference: a value to be equal to, a list of allowed values, `gt`, `lt`, `startsWith`, `contains`, or `any` and `all` for its items.
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
 * A comparison: a value to be equal to, a list of allowed values, or `gt`, `lt`, `startsWith`, `contains`, `matches`.
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
       * The pattern matches a part of the text; `^[a-z]+$` matches the whole text.
       */
      matches?: string;
    };
/**
 * A right by name, a combination of rights, or a reference into the record's own access map.
 *
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^/access/[a-zA-Z]+$".
 */
export type Rights =
  | RightName
  | {
      /**
       * Exactly this right. A right that contains it is not enough.
       */
      literal: string;
    }
  | {
      /**
       * All of these rights are required.
       */
      all: Rights[];
    }
  | {
      /**
       * One of these rights is enough.
       */
      any: Rights[];
    };
/**
 * A right of the server or of a pack, or a reference into the record's own access map.
 */
export type RightName = string;
/**
 * The name of a piece: `owner/name`, or `name` in the same file.
 */
export type UseName = string;
/**
 * The name of a piece: `owner/name`, or `name` in the same file.
 */
export type PieceName = string;
/**
 * A message key, a reference or lookup (its value is the text), a key with values for its slots, a literal text, a choice, or the first non-empty one of several texts. A slot without a value takes the record's member of that name, `count` or `name`.
 */
export type Text =
  | MessageKey
  | {
      /**
       * A text that is shown as written, such as one from the server; it is never a reference. `${key}` inserts a text of the server.
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
       * The first of these texts that is not empty.
       */
      first: Text[];
    }
  | {
      if: Predicate;
      then?: Text;
      else?: Text;
    };
/**
 * The value of a slot of a text: a value, or a link, whose `text` is clickable in the sentence.
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
 * The severity, shown as a colour.
 */
export type Tone = "neutral" | "primary" | "ok" | "info" | "warning" | "danger";
/**
 * An action by name (`delete`, `owner/name`), or with the keywords that differ.
 */
export type ActionUse = UseName | Action;
/**
 * Words joined by hyphens. In a piece, `{name}` inserts an argument.
 */
export type MemberId = string;
/**
 * Former ids. Packs that refer to one of them continue to work.
 */
export type FormerIds = string[];
/**
 * The name of an icon.
 */
export type Icon = string;
export type Enabled = Predicate | Rule | false;
/**
 * An item of `fields` in a form: a field, several fields side by side, the fields of a piece, or a button.
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
       * The fields that are side by side.
       */
      fields: FormField[];
    }
  | {
      action: ActionUse;
    };
/**
 * A reference into the record, and what differs from the defaults of its schema.
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
       * The field must have a value, always or while a condition is true. Fields that the entity's schema requires do not need it.
       */
      required?: boolean | Predicate;
      /**
       * The conditions for the value, each with the text of its error.
       */
      rules?: Rule[];
      when?: Predicate;
      enabled?: Enabled;
      rights?: Rights;
      set?: With;
      save?: OwnAction;
      /**
       * The link of the cell; null for none. Of several links, the first whose `when` is true is used. In the cell `chips` and in a `picker`, each chip has its own link, which reads the chip's `$item`.
       */
      link?: Link | Link[] | null;
      /**
       * The badges beside the value.
       */
      badges?: Badge[];
      /**
       * The fields of a row, if the value is a list or a map that is edited as rows.
       */
      rows?: {
        /**
         * The fields of a row, which are side by side.
         */
        columns: Column[];
        label?: MessageKey;
        key?: Ref;
      };
    };
/**
 * How a value is edited: the name of a control, or { kind: name } with settings.
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
       * The number of visible lines.
       */
      rows?: number;
    }
  | {
      kind: "number";
      /**
       * The unit shown after the number, as written here.
       */
      unit?: string;
    }
  | {
      kind: "duration";
      /**
       * The units to choose from. Default: minutes, hours and days.
       */
      unit?: ("seconds" | "minutes" | "hours" | "days")[];
    }
  | {
      kind: "picker";
      /**
       * Several records can be chosen.
       */
      many?: true;
      /**
       * The columns that the dialog shows besides the name.
       */
      columns?: Column[];
      /**
       * `["create"]` offers to create a record that is not in the list. The form or the dialog of `create` opens in a window, and the new record is chosen. If records of several resources are offered, write `<resource>/create`.
       */
      actions?: ActionUse[];
      value?: Value;
    }
  | {
      kind: "key-value";
      without?: Value;
      /**
       * The value is a list of rows, not a map.
       */
      rows?: true;
    }
  | {
      kind: "schema";
    }
  | {
      kind: "file";
      /**
       * The value: the text of the file (the default), its parsed JSON, or the file itself.
       */
      value?: "text" | "json" | "binary";
      /**
       * The accepted file types, as in the HTML attribute of this name.
       */
      accept?: string;
    }
  | {
      kind: "read-only";
      /**
       * The value is an address and is shown as a link.
       */
      link?: true;
      text?: Value;
    };
/**
 * The name of a control.
 */
export type ControlName = string;
/**
 * An item of `columns`: a column, or the name of a piece with columns.
 */
export type Column =
  | Field
  | PieceName
  | {
      use: UseName;
      with?: With;
    };
/**
 * How a value is shown: the name of a cell, or { kind: name } with settings.
 */
export type Cell =
  | CellName
  | {
      kind: CellName;
    }
  | {
      kind: "date";
      /**
       * The unit of a number. Default: milliseconds.
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
 * A constant list, a source, or the name of a piece with a source.
 */
export type Options = Option[] | OptionSource | PieceName;
export type Option =
  | (string | number | boolean)
  | {
      /**
       * The value that is stored when the option is chosen.
       */
      value: unknown;
      label?: Text;
      help?: Text;
      when?: Predicate;
      enabled?: Enabled;
    };
/**
 * An action that needs no id because of its location: a complete action, or the name of a piece.
 */
export type OwnAction = PieceName | Action;
/**
 * A link to a screen, with the arguments of its address.
 */
export type Link =
  | ScreenName
  | {
      screen: ScreenName;
      with?: With;
      when?: Predicate;
    };
/**
 * A section: the name of a piece, or a complete section.
 */
export type SectionUse = PieceName | Section;
/**
 * The sections of a form, in order.
 */
export type Sections = SectionUse[];
/**
 * One step of an action.
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
       * Downloads a file: the content of the record, or the response of a call.
       */
      download: {
        name: Value;
        value: Value;
        /**
         * The members that are left out.
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
 * A view: the name of a piece, or a complete view.
 */
export type ViewUse = PieceName | View;
/**
 * A table, a form, a wizard (a form in steps), tabs, a stack of views, cards (one for each of `views`, or for each row of `from`), JSON or a widget. `record` and `load` also apply to the views inside.
 */
export type View = ViewWords;
/**
 * A record, by its resource. Its key comes from the address or from an enclosing record; otherwise `with` provides it.
 */
export type RecordName =
  | ResourceName
  | {
      from: ResourceName;
      with?: With;
    };
/**
 * Words joined by hyphens. Camel case is only for ids of tabs whose address is fixed (`clientScopes`).
 */
export type ResourceName = string;
/**
 * How rows are moved by mouse and keyboard. `move` is the call (`$with/after` is the row before the new position), `sort` is the number that orders the rows, and `raise` and `lower` move a row up or down by one position.
 */
export type Order = Order1 & Order2;
export type Order1 = unknown;
export type Said = Text | Case[];
/**
 * A part that can be used by name. Its keywords determine what it is.
 */
export type Piece = View | Section | Action | OptionSource | Predicate;
/**
 * Several resources in one file, such as a parent and its children. Editors select this schema by the name of the file, because a list cannot contain `$schema`.
 */
export type Resources = Resource[];
/**
 * A view with an address.
 */
export type Screen = Screen1 & Screen2;
export type Screen1 = unknown;
/**
 * Words joined by hyphens. Camel case is only for ids of tabs whose address is fixed (`clientScopes`).
 */
export type Id1 = string;
/**
 * Words joined by hyphens. Camel case is only for ids of tabs whose address is fixed (`clientScopes`).
 */
export type Id2 = string;
/**
 * The name of a piece: `owner/name`, or `name` in the same file.
 */
export type UseName1 = string;
/**
 * A constant, a reference, a lookup (`$load/groups/{id=/group}/name`), a list or object of values (`{/name}` in a key inserts a value), or one of the operators if/then/else, first, join, count, merge, text, codec/of, literal, from.
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
   * The name by which resources refer to the entity.
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
   * The kind of text or number. It determines the control, the cell and the validation.
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
   * The media type of the text. The control `code` highlights `text/css`, `text/javascript` and `application/yaml`, and shows a preview without scripts below `text/html`. The control `image` accepts only files, not addresses, for `image/*`.
   */
  contentMediaType?: string;
  /**
   * The encoding of bytes as text, such as `base64` for a certificate. The value is shown in a monospaced font.
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
   * The member whose constant identifies the alternative of a value. It can be omitted if exactly one member is a constant in all alternatives.
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
   * The form in which the server stores the value: a codec, or several that are applied in order.
   */
  stored?: Codec | Codec[];
  /**
   * On an object: the value that is sent for a member that was cleared.
   */
  cleared?: unknown;
  /**
   * The resource or source whose record the value identifies.
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
   * The name by which resources refer to the entity.
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
   * The kind of text or number. It determines the control, the cell and the validation.
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
   * The media type of the text. The control `code` highlights `text/css`, `text/javascript` and `application/yaml`, and shows a preview without scripts below `text/html`. The control `image` accepts only files, not addresses, for `image/*`.
   */
  contentMediaType?: string;
  /**
   * The encoding of bytes as text, such as `base64` for a certificate. The value is shown in a monospaced font.
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
   * The member whose constant identifies the alternative of a value. It can be omitted if exactly one member is a constant in all alternatives.
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
   * The form in which the server stores the value: a codec, or several that are applied in order.
   */
  stored?: Codec | Codec[];
  /**
   * On an object: the value that is sent for a member that was cleared.
   */
  cleared?: unknown;
  /**
   * The resource or source whose record the value identifies.
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
 * The manifest of an extension: its files, its requirements and its permissions.
 */
export interface Pack {
  $schema?: string;
  id: Id;
  /**
   * The version of the pack, for information.
   */
  version: string;
  /**
   * The version of the descriptor language that the pack uses.
   */
  language: number;
  title: MessageKey;
  /**
   * The files of the pack, relative to the manifest. English texts are in messages.en.json, other languages in messages.de.json and so on.
   */
  files: string[];
  /**
   * The required version of the server: `>=26.4`.
   */
  server?: string;
  /**
   * The permissions of the pack: `read` or `write` (includes reading) an address and everything below it, with the base `realm`, `admin` or `server`; `use` an operation of a resource from elsewhere; `open` a host, or `*` if the address comes from data. `npm run check -- --write DIR` writes them.
   */
  permissions?: string[];
  /**
   * The rights that the pack adds to those of the server, each with a message key.
   */
  rights?: {
    [k: string]: MessageKey;
  };
}
/**
 * Changes to an existing screen: members by their ids, existing ones with what differs, new ones in full.
 */
export interface Patch {
  $schema?: string;
  screen: ScreenName;
  load?: Load;
  /**
   * Tabs: existing ones with what differs, new ones in full.
   */
  tabs?: PatchView[];
  /**
   * Views of a stack or of cards: existing ones with what differs, new ones in full.
   */
  views?: PatchView[];
  /**
   * Sections of forms: existing ones with what differs, new ones in full.
   */
  sections?: PatchSection[];
  /**
   * Fields: existing ones with what differs, new ones in full.
   */
  fields?: PatchField[];
  /**
   * Columns: existing ones with what differs, new ones in full.
   */
  columns?: PatchField[];
  /**
   * Actions: existing ones with what differs, new ones in full.
   */
  actions?: PatchAction[];
}
/**
 * Further reads, by name: `$load/name` is the response. They run in parallel, and equal requests are sent once.
 */
export interface Load {
  [k: string]: Lookup | Get | Source;
}
/**
 * One GET request, or one for each item of a short list.
 */
export interface Get {
  get: Path;
  /**
   * Sends one request for each item (`$item`) of this short list; the responses are a map by item. The list belongs to the realm, or was loaded before under another name.
   */
  each?: string;
  base?: Base;
  query?: With;
  /**
   * Requests the response as YAML. The value is its text.
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
 * A list of items: the records of a resource, the value of a reference, or several lists joined.
 */
export interface Source {
  /**
   * A resource id, a reference (a map is read as items `{key, value}`), or a list of sources and fixed items (`{ "value": "none" }`).
   */
  from: SourceName | (Source | Constant)[];
  with?: With;
  where?: Predicate;
  sort?: Sort;
  value?: Value;
  label?: Text;
  /**
   * Returns only the first item.
   */
  one?: true;
  when?: Predicate;
}
/**
 * A fixed item among sources. With `when`, it is included only while the condition is true.
 */
export interface Constant {
  /**
   * The item. It is never read as a reference.
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
   * The id of an existing member, or a new id that starts with the pack's id.
   */
  id: string;
  title?: Text;
  help?: Text;
  /**
   * The anchor in the server's administration guide.
   */
  docs?: string;
  notes?: Note[];
  when?: Predicate;
  enabled?: Enabled;
  rights?: Rights;
  record?: RecordName;
  new?: With;
  /**
   * The source of the rows: a resource, a reference to a list, or several joined.
   */
  from?: SourceName | Source;
  load?: Load;
  badges?: Badge[];
  toggle?: Field;
  expand?: ViewUse;
  /**
   * The filters above a table, in addition to those of its resource's list. `/state` filters by a member of the rows.
   */
  filters?: Field[];
  empty?: Empty;
  /**
   * The interval in seconds. Adds a button above a table that reads the rows again at this interval until it is paused.
   */
  live?: number;
  placeholder?: Text;
  /**
   * How rows are moved by mouse and keyboard: the number that orders them, or an `order` object.
   */
  order?: string | Order;
  group?: Ref;
  /**
   * What differs from the resource's `create` or `update`. In a form whose fields are all `$form/x`: the button below the fields, which validates them and then runs its steps.
   */
  save?: PieceName | Action;
  value?: Value;
  ref?: Ref;
  parent?: Id;
  /**
   * The id of the sibling before which the member is placed.
   */
  before?: string;
  /**
   * The id of the sibling after which the member is placed.
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
 * A hint that is shown at the top of its view, section or dialog.
 */
export interface Note {
  text: Text;
  tone?: Tone;
  when?: Predicate;
  action?: ActionUse;
}
/**
 * An action: where and when it is offered, the required rights, the dialogs before it (`ask`), its steps (`do`), and the messages after it.
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
   * Where the action is offered: in the head of the `page`, in each `row`, or for the selected rows (`selection`). One location or several.
   */
  placement?: ("page" | "row" | "selection") | ("page" | "row" | "selection")[];
  rights?: Rights;
  each?: Value;
  when?: Predicate;
  enabled?: Enabled;
  /**
   * The dialogs before the action runs, in order. In the steps, `/x` reads the answers.
   */
  ask?: Ask[];
  /**
   * The steps, in order. They run for each selected row, or once if a step reads `$selection`.
   */
  do?: Step[];
  done?: Said;
  failed?: Said;
}
/**
 * A condition, and the text that is shown while it is false. With the tone `info` or `warning` the text blocks nothing.
 */
export interface Rule {
  /**
   * `false`: always disabled.
   */
  check: Predicate | false;
  text: Text;
  tone?: Tone;
}
/**
 * A dialog before the steps. In later dialogs and in the steps, `/x` reads its answers.
 */
export interface Ask {
  title: Text;
  text?: Text;
  when?: Predicate;
  submit?: MessageKey;
  tone?: Tone;
  confirm?: Ref;
  /**
   * The fields of the dialog, if it needs no sections.
   */
  fields?: FormField[];
  sections?: Sections;
  load?: Load;
  /**
   * The hints above the fields.
   */
  notes?: Note[];
}
/**
 * A source of options. `value` is the part of an item that is stored, `label` its label. Defaults: the key and the name of the records of a resource, the names of the members of a map, otherwise the value itself.
 */
export interface OptionSource {
  /**
   * A resource id, a reference (a map is read as items `{key, value}`), or a list of sources and fixed items (`{ "value": "none" }`).
   */
  from: SourceName | (OptionSource | Constant)[];
  with?: With;
  where?: Predicate;
  /**
   * The member to sort by; `-/x` sorts descending. If there are several, the next one orders items with the same value. `label` sorts loaded data by the labels in the user's language.
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
 * Fields with a common heading, or fields that the server lists (`described`).
 */
export interface Section {
  use?: UseName;
  with?: With;
  id?: MemberId;
  formerly?: FormerIds;
  title?: Text;
  help?: Text;
  /**
   * The hints above the fields.
   */
  notes?: Note[];
  when?: Predicate;
  enabled?: Enabled;
  rights?: Rights;
  /**
   * The fields of the section, in order.
   */
  fields?: FormField[];
  described?: DescribedFields;
  into?: Ref;
}
/**
 * The metadata of the server that lists the fields, and its location.
 */
export interface DescribedFields {
  /**
   * The kind of metadata: the server's user profile, or a list of properties.
   */
  kind: "user-profile" | "properties";
  from: Ref;
  /**
   * The values that fields depend on and that the server does not list. `organization` is the id of the organization whose groups can be chosen besides those of the realm.
   */
  with?: {
    [k: string]: Ref;
  };
  /**
   * The default of a property is that of the server, as in a schema: it is assumed for a missing value, so the field shows it. For components this is always so.
   */
  default?: true;
}
/**
 * One request to the server: exactly one of get, post, put, delete.
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
   * The format of the body; the default is `json`. `changes` sends only the changed members as JSON, with PATCH in place of `put`.
   */
  send?: "json" | "text" | "form" | "multipart" | "yaml" | "changes";
  /**
   * `bytes`: the response is a file. `yaml`: the response is requested as YAML text, from a server that supports it.
   */
  accept?: "bytes" | "yaml";
  when?: Predicate;
  each?: Value;
  as?: Id;
  try?: Id;
  optional?: Optional;
}
/**
 * The keywords of all views.
 */
export interface ViewWords {
  use?: UseName;
  with?: With;
  /**
   * The kind of view. Default: tabs with `tabs`, a stack with `views`, a table with `columns`, a form with `sections` or `fields`.
   */
  kind?: "table" | "form" | "wizard" | "tabs" | "stack" | "cards" | "json" | "widget";
  id?: Id;
  formerly?: FormerIds;
  title?: Text;
  help?: Text;
  /**
   * The anchor in the server's administration guide.
   */
  docs?: string;
  /**
   * The hints above the view.
   */
  notes?: Note[];
  when?: Predicate;
  enabled?: Enabled;
  rights?: Rights;
  record?: RecordName;
  new?: With;
  /**
   * The source of the rows: a resource, a reference to a list, or several joined.
   */
  from?: SourceName | Source;
  load?: Load;
  /**
   * The badges beside the title.
   */
  badges?: Badge[];
  toggle?: Field;
  /**
   * The actions, by name or written in full.
   */
  actions?: ActionUse[];
  /**
   * The columns of a table.
   */
  columns?: Column[];
  expand?: ViewUse;
  /**
   * The filters above a table, in addition to those of its resource's list. `/state` filters by a member of the rows. An empty list also removes those of the resource.
   */
  filters?: Field[];
  empty?: Empty;
  /**
   * The interval in seconds. Adds a button above a table that reads the rows again at this interval until it is paused.
   */
  live?: number;
  placeholder?: Text;
  /**
   * How rows are moved by mouse and keyboard: the number that orders them, or an `order` object.
   */
  order?: string | Order;
  icon?: Value;
  group?: Ref;
  sections?: Sections;
  /**
   * The fields outside of any section; they come first.
   */
  fields?: FormField[];
  save?: OwnAction;
  /**
   * The tabs. Each is a view.
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
 * The content shown while a list is empty.
 */
export interface Empty {
  show?: ViewUse;
  title: Text;
  text?: Text;
  /**
   * The actions offered while the list is empty; they are then omitted from the head of the page. With `show`: the actions that it replaces.
   */
  actions?: Id[];
}
export interface Order2 {
  raise?: Call;
  lower?: Call;
  into?: OwnAction;
  /**
   * The number that orders the rows (`-/x`: the highest first). As many rows as needed are saved with a new number, `$with/rank`.
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
   * The id of an existing member, or a new id that starts with the pack's id.
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
   * The id of the sibling before which the member is placed.
   */
  before?: string;
  /**
   * The id of the sibling after which the member is placed.
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
   * The id of an existing member, or a new id that starts with the pack's id.
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
   * The field must have a value, always or while a condition is true. Fields that the entity's schema requires do not need it.
   */
  required?: boolean | Predicate;
  rules?: Rule[];
  when?: Predicate;
  enabled?: Enabled;
  rights?: Rights;
  set?: With;
  /**
   * Saves the value as soon as it changes, without a Save button. If that fails, the old value is restored. `{}` saves the member; `do` replaces the steps.
   */
  save?: PieceName | Action;
  /**
   * The link of the cell; null for none. Of several links, the first whose `when` is true is used. In the cell `chips` and in a `picker`, each chip has its own link, which reads the chip's `$item`.
   */
  link?: Link | Link[] | null;
  badges?: Badge[];
  /**
   * The fields of a row, if the value is a list or a map that is edited as rows.
   */
  rows?: {
    /**
     * The fields of a row, which are side by side.
     */
    columns: Column[];
    label?: MessageKey;
    key?: Ref;
  };
  parent?: Id;
  /**
   * The id of the sibling before which the member is placed.
   */
  before?: string;
  /**
   * The id of the sibling after which the member is placed.
   */
  after?: string;
}
/**
 * An action.
 */
export interface PatchAction {
  /**
   * The id of an existing member, or a new id that starts with the pack's id.
   */
  id: string;
  use?: UseName;
  with?: With;
  label?: Text;
  icon?: Icon;
  tone?: Tone;
  help?: Text;
  /**
   * Where the action is offered: in the head of the `page`, in each `row`, or for the selected rows (`selection`). One location or several.
   */
  placement?: ("page" | "row" | "selection") | ("page" | "row" | "selection")[];
  rights?: Rights;
  each?: Value;
  when?: Predicate;
  enabled?: Enabled;
  /**
   * The dialogs before the action runs, in order. In the steps, `/x` reads the answers.
   */
  ask?: Ask[];
  /**
   * The steps, in order. They run for each selected row, or once if a step reads `$selection`.
   */
  do?: Step[];
  done?: Said;
  failed?: Said;
  parent?: Id;
  /**
   * The id of the sibling before which the member is placed.
   */
  before?: string;
  /**
   * The id of the sibling after which the member is placed.
   */
  after?: string;
  sections?: PatchSection[];
  fields?: PatchField[];
}
/**
 * Pieces to `use` by name. A piece in `x.pieces.json` is named `x/name`; next to a resource `x`, it belongs to that resource.
 */
export interface Pieces {
  $schema?: string;
  [k: string]: unknown;
}
/**
 * The addresses of an entity on the server, and its operations and actions.
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
   * The address of the collection: `roles`. It alone defines all five operations by REST convention.
   */
  path?: string;
  /**
   * The address of one record, if it is not `path/{id}`: `roles-by-id/{realm-role}`.
   */
  item?: string;
  base?: Base;
  /**
   * The parent resources, whose rights it inherits.
   */
  parent?: ResourceName[];
  key?: Ref;
  name?: Text;
  /**
   * The badges beside the name of a record.
   */
  badges?: Badge[];
  screen?: Link;
  /**
   * The rights that each operation requires. If `list` is missing, `read` is used; if `create` or `delete` is missing, `update` is used. `/access/manage` is the right behind that flag, which the server sets in each record for the signed-in user.
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
   * How the list is requested, and its features. The default of `get` is `path`.
   */
  list?: {
    get?: Path;
    base?: Base;
    query?: With;
    /**
     * first-max (the default): the server returns pages. all: one response contains all rows.
     */
    paging?: "first-max" | "all";
    /**
     * The query parameter for the search. Its value is the searched text, or its value in `query`. The second item of a list is the query for exact matches of `$query/search`, which pickers show first: `["search", { "username": "$query/search", "exact": true }]`.
     */
    search?: string | [string | With, string | With];
    placeholder?: Text;
    descendants?: Predicate;
    /**
     * The filters above the list. Each is stored in the page's address as `?name=value`. `/status` filters by a member of the rows: in the browser if the list is loaded completely, otherwise on the server. `{ "id": "words", "value": ["/key", "/text"], "control": "multi-text" }` filters by computed values of the loaded rows. `$query/status` is always sent to the server under its name, unless `query` contains `"status": null`.
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
   * How a record is read. The default of `get` is its address; `load` reads parts that are stored elsewhere.
   */
  read?: {
    get?: Path;
    base?: Base;
    query?: With;
    optional?: Optional;
    value?: OfAnswer;
    /**
     * Further reads whose responses become parts of the record, by their location in it: `{ "/roles": { "get": … } }`.
     */
    load?: {
      [k: string]: Get;
    };
  };
  create?: OwnAction;
  update?: OwnAction;
  delete?: OwnAction;
  /**
   * The other actions for a record, by name.
   */
  actions?: {
    [k: string]: OwnAction;
  };
  /**
   * The children of a row: requested with `get`, or already in the list, with a number that is the depth of each row (`value`).
   */
  children?: unknown & {
    value?: Ref;
    get?: Path;
    query?: With;
    when?: Predicate;
    rows?: Ref;
  };
  /**
   * Pieces to `use` elsewhere, by name. A file `x.pieces.json` next to the resource is equivalent.
   */
  define?: {
    [k: string]: Piece;
  };
}
export interface Screen2 extends ViewWords {
  $schema?: string;
  id?: Id;
  /**
   * The address below the realm: `/users/{user}/{tab?}`. The first of several is the canonical one. `{x?}` may be missing, `{x*}` matches any number of segments. `{tab?}` is the open tab, `{subtab?}` the open tab inside of it.
   */
  path: string | string[];
  breadcrumb?: Text;
  /**
   * The item in the sidebar.
   */
  nav?: {
    /**
     * The group in the sidebar.
     */
    group: "top" | "manage" | "configure" | "extensions";
    /**
     * The position in the group. Lower numbers come first.
     */
    order: number;
    label: MessageKey;
    icon: Icon;
    when?: Predicate;
  };
}
/**
 * A view in a separate file, such as a tab or the form of a dialog. The name of `login.view.json` in the section `realm-settings` is `realm-settings/login`.
 */
export interface OwnView extends ViewWords {
  $schema?: string;
}
export interface Entity1 {
  $schema?: string;
  /**
   * The name by which resources refer to the entity.
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
   * The kind of text or number. It determines the control, the cell and the validation.
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
   * The media type of the text. The control `code` highlights `text/css`, `text/javascript` and `application/yaml`, and shows a preview without scripts below `text/html`. The control `image` accepts only files, not addresses, for `image/*`.
   */
  contentMediaType?: string;
  /**
   * The encoding of bytes as text, such as `base64` for a certificate. The value is shown in a monospaced font.
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
   * The member whose constant identifies the alternative of a value. It can be omitted if exactly one member is a constant in all alternatives.
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
   * The form in which the server stores the value: a codec, or several that are applied in order.
   */
  stored?: Codec | Codec[];
  /**
   * On an object: the value that is sent for a member that was cleared.
   */
  cleared?: unknown;
  /**
   * The resource or source whose record the value identifies.
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
