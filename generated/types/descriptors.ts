/** The descriptor language, generated from schemas/descriptors. Change those and run npm run generate. */

/**
 * Lower-case words joined by hyphens.
 */
export type Id = string;
/**
 * A message key: the English text stands in messages.en.json. `{name}` inserts what `use` passed.
 */
export type MessageKey = string;
/**
 * What an address starts from: the realm (`/admin/realms/{realm}`), the admin root (`/admin`) or the server.
 */
export type Base = "realm" | "admin" | "server";
/**
 * A JSON pointer: `/x` into the nearest record, `$client/x` into an enclosing one, or a named root (`$realm`, `$load`, `$item` …). `*` runs over a list, `{…}` inserts.
 */
export type Ref = string;
/**
 * A message key, a reference (then the value is the text), a key with named slots, or a choice. A slot that is not given is the record's own property, `count` or `name`.
 */
export type Text =
  | MessageKey
  | {
      key: MessageKey;
      with?: {
        [k: string]: Value;
      };
    }
  | {
      if: Predicate;
      then?: Text;
      else?: Text;
    };
/**
 * A literal, a reference, a list or object of values, or one of the operators if/then/else, first, join, count, merge, text, codec/of, literal, from.
 */
export type Value = unknown;
/**
 * Closed data that is true, false or unknown. A missing value compares false.
 */
export type Predicate =
  | Ref
  | {
      eq: Pair;
    }
  | {
      ne: Pair;
    }
  | {
      lt: Pair;
    }
  | {
      le: Pair;
    }
  | {
      gt: Pair;
    }
  | {
      ge: Pair;
    }
  | {
      startsWith: Pair;
    }
  | {
      contains: Pair;
    }
  | {
      in: Pair;
    }
  | {
      empty: Ref;
    }
  | {
      all: Predicate[];
    }
  | {
      any: Predicate[];
    }
  | {
      not: Predicate;
    }
  | {
      /**
       * @minItems 2
       */
      some: [Ref, Predicate];
    }
  | {
      /**
       * @minItems 2
       */
      every: [Ref, Predicate];
    }
  | {
      rights: Rights;
    }
  | {
      feature: string;
    }
  | {
      use: UseName;
    };
/**
 * @minItems 2
 * @maxItems 2
 */
export type Pair = [Value, Value];
/**
 * A right by name, a combination, or a reference into the record's own access map.
 */
export type Rights =
  | string
  | {
      all: Rights[];
    }
  | {
      any: Rights[];
    };
/**
 * `owner/name` of a `define`, or `name` of one in the same file.
 */
export type UseName = string;
export type Tone = "neutral" | "primary" | "ok" | "info" | "warning" | "danger";
/**
 * An icon's name.
 */
export type Icon = string;
/**
 * An address relative to the realm: `{client}` is the key of the nearest client as last read, `{client/alias}` a field of it; always URL-encoded. May be a choice.
 */
export type Path =
  | string
  | {
      [k: string]: unknown;
    };
/**
 * A reference into the record and what differs from the schema's own answer.
 */
export type Field =
  | Ref
  | {
      ref?: Ref;
      value?: Value;
      id?: Id;
      label?: Text;
      help?: Text;
      placeholder?: Text;
      control?: Named;
      cell?: Named;
      codec?: Named;
      options?: Options;
      default?: Value;
      required?: boolean | Predicate;
      rules?: Rule[];
      when?: Predicate;
      enabled?: Enabled;
      rights?: Rights;
      change?: With;
      save?: Action;
      /**
       * Where the cell leads; null for nowhere.
       */
      to?: Link | null;
      badges?: Badge[];
      rows?: {
        columns: Field[];
        add?: MessageKey;
      };
    };
/**
 * A control, cell or codec: a name, or { name: settings }.
 */
export type Named =
  | string
  | {
      [k: string]: unknown;
    };
/**
 * A constant list or a source.
 */
export type Options = Option[] | Source;
export type Option =
  | (string | number | boolean)
  | {
      value: unknown;
      label?: Text;
      when?: Predicate;
    };
export type Enabled = Predicate | Rule;
/**
 * An action by name (`delete`, `owner/name`), or one with what differs.
 */
export type ActionUse = UseName | Action;
export type Sections = Section[];
/**
 * Statuses that mean that nothing is there.
 */
export type Absent = (403 | 404)[];
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
      same?: Predicate;
      when?: Predicate;
    }
  | {
      show: View;
      size?: "small" | "medium" | "large";
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
      download: {
        name: Value;
        of: Value;
      };
      when?: Predicate;
    }
  | {
      save: With;
      when?: Predicate;
    }
  | {
      /**
       * end: sign out of the console; renew: take up new rights.
       */
      session: "end" | "renew";
      when?: Predicate;
    };
/**
 * A screen with its arguments.
 */
export type Link =
  | Id
  | {
      to: Id;
      with?: With;
      tab?: Id;
      when?: Predicate;
    };
/**
 * What is drawn: a table, a form, tabs, a stack of views, JSON or a widget. What is not said is inherited from outside.
 */
export type View = ViewWords;
export type Said = Text | Case[];

/**
 * Every kind of descriptor file.
 */
export interface Descriptors {
  resource: Resource;
  screen: Screen;
}
/**
 * Where an entity lives on the server and what can be done with it.
 */
export interface Resource {
  $schema?: string;
  id: Id;
  /**
   * The entity schema: `schemas/entities/<entity>.schema.json`.
   */
  entity: string;
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
  under?: Id[];
  key?: Ref;
  name?: Text;
  badges?: Badge[];
  screen?: Id;
  rights?: {
    list?: Rights;
    read?: Rights;
    create?: Rights;
    update?: Rights;
    delete?: Rights;
    write?: Rights;
  };
  list?: {
    get?: Path;
    base?: Base;
    query?: With;
    /**
     * first-max: the server pages; all: everything comes at once.
     */
    paging?: "first-max" | "all";
    /**
     * The query parameter that searches.
     */
    search?: string;
    /**
     * Fields over the list state in the address; each is sent as a query parameter of its name unless the list's `query` says otherwise.
     */
    filters?: Field[];
    rows?: Value;
    sort?: string;
    absent?: Absent;
    when?: Predicate;
    failed?: Text;
    load?: Load;
  };
  read?: {
    get?: Path;
    base?: Base;
    query?: With;
    absent?: Absent;
    /**
     * The record is assembled from further reads, by reference.
     */
    also?: {
      [k: string]: Get;
    };
  };
  create?: Action;
  update?: Action;
  delete?: Action;
  actions?: {
    [k: string]: Action;
  };
  /**
   * Rows below a row: the same resource with these arguments.
   */
  children?: {
    get: Path;
    query?: With;
    when?: Predicate;
    rows?: Ref;
  };
  /**
   * Pieces to `use` elsewhere: predicates, sections, views, actions, fields.
   */
  define?: {
    [k: string]: unknown;
  };
}
export interface Badge {
  label: Text;
  when?: Predicate;
  tone?: Tone;
  tooltip?: Text;
  icon?: Icon;
}
/**
 * Arguments.
 */
export interface With {
  [k: string]: Value;
}
/**
 * Where values come from: a resource, a reference, or several joined.
 */
export interface Source {
  /**
   * A resource id, a reference (a map runs as {key, value}) or a list of sources.
   */
  from: string | Source[];
  with?: With;
  where?: Predicate;
  /**
   * A reference into the item; `-/x` descending.
   */
  sort?: string;
  value?: Value;
  label?: Text;
  /**
   * The first item only: a lookup.
   */
  one?: true;
  when?: Predicate;
}
/**
 * What must hold, and the text when it does not. Tones info and warning do not block.
 */
export interface Rule {
  check: Predicate;
  text: Text;
  tone?: Tone;
}
/**
 * Where it stands, when, who may, what it asks, which steps it takes, what it says.
 */
export interface Action {
  id?: Id;
  use?: UseName;
  with?: With;
  label?: Text;
  icon?: Icon;
  tone?: Tone;
  help?: Text;
  /**
   * Where it is offered.
   */
  on?: ("page" | "row" | "selection")[];
  rights?: Rights;
  when?: Predicate;
  enabled?: Enabled;
  ask?: Ask[];
  do?: Step[];
  /**
   * On a selection the steps run once over `$selection`, not once per row.
   */
  once?: true;
  done?: Said;
  failed?: Said;
  load?: Load;
}
/**
 * A dialog before the steps. Its answers are the nearest record of what follows.
 */
export interface Ask {
  title: Text;
  text?: Text;
  when?: Predicate;
  submit?: MessageKey;
  tone?: Tone;
  typed?: Ref;
  sections?: Sections;
  load?: Load;
  notes?: Note[];
  size?: "small" | "medium" | "large";
}
/**
 * Fields under one heading, or fields that the server lists (`described`).
 */
export interface Section {
  use?: UseName;
  with?: With;
  id?: Id;
  title?: Text;
  help?: Text;
  notes?: Note[];
  when?: Predicate;
  enabled?: Enabled;
  rights?: Rights;
  fields?: Field[];
  /**
   * The metadata that lists the fields, as { kind: reference }.
   */
  described?: {
    "user-profile"?: Ref;
    properties?: Ref;
  };
  at?: Ref;
}
/**
 * A line above what it stands in.
 */
export interface Note {
  text: Text;
  tone?: Tone;
  when?: Predicate;
  action?: ActionUse;
}
/**
 * What is read beside, by name, as `$load/name`. Reads are shared and run side by side.
 */
export interface Load {
  [k: string]: Get | Source;
}
/**
 * One read of the server.
 */
export interface Get {
  get: Path;
  base?: Base;
  query?: With;
  absent?: Absent;
  when?: Predicate;
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
   * How the body travels.
   */
  send?: "json" | "text" | "form" | "multipart";
  when?: Predicate;
  each?: Value;
  as?: Id;
  absent?: Absent;
}
/**
 * The words of every view.
 */
export interface ViewWords {
  use?: UseName;
  with?: With;
  kind?: "table" | "form" | "tabs" | "stack" | "cards" | "json";
  id?: Id;
  title?: Text;
  help?: Text;
  /**
   * Anchor in the server's administration guide.
   */
  learn?: string;
  notes?: Note[];
  when?: Predicate;
  enabled?: Enabled;
  rights?: Rights;
  /**
   * The resource of the one record; without its key in the address a new one.
   */
  of?:
    | Id
    | {
        resource: Id;
        with?: With;
        new?: true;
      };
  new?: With;
  /**
   * Where the rows come from.
   */
  from?: string | Source;
  load?: Load;
  badges?: Badge[];
  switch?: Field;
  actions?: ActionUse[];
  columns?: Field[];
  expand?: View;
  empty?: Empty;
  order?: Order;
  sections?: Sections;
  save?: Action;
  /**
   * Inner tabs keep their place in the address's query, not in its path.
   */
  style?: "inner";
  tabs?: View[];
  views?: View[];
  value?: Value;
}
export interface Empty {
  title: Text;
  text?: Text;
  actions?: Id[];
}
/**
 * Rows can be moved by mouse and keyboard: `move` is the call (`$with/after` is the row now before it).
 */
export interface Order {
  move: Action;
}
export interface Case {
  when?: Predicate;
  text: Text;
  tone?: Tone;
}
/**
 * A view with an address.
 */
export interface Screen extends ViewWords {
  $schema?: string;
  id: Id;
  /**
   * Below the realm: `/users/{user}/{tab?}`. The first is the canonical one. `{x?}` may be missing, `{x*}` takes any number of segments.
   */
  path: string | string[];
  crumb?: Text;
  /**
   * Its place in the sidebar.
   */
  nav?: {
    group: "top" | "manage" | "configure" | "extensions";
    order: number;
    label: MessageKey;
    icon: Icon;
    when?: Predicate;
  };
}
