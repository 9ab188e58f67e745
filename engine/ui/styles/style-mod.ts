/*
 * Replaces the package `style-mod`, which CodeMirror uses for its rules. It has the same class, but adds the rules to
 * constructed style sheets of the document instead of a `<style>` element, which the content security policy would
 * block.
 */

/** Declarations by property, nested rules by selector or at-rule; `null` is ignored. */
export interface StyleSpec {
  readonly [name: string]: StyleSpec | string | number | null;
}

interface StyleOptions {
  /** Transforms a selector, e.g. prefixes it by the class of an editor. */
  readonly finish?: (selector: string) => string;
}

/** Holds the modules mounted in the document, of which there is one. */
let order: readonly StyleModule[] = [];
let names = 0;

/** A set of rules that can be mounted. */
export class StyleModule {
  readonly rules: readonly string[];
  /** Its style sheet in the document, once it was mounted. */
  #sheet: CSSStyleSheet | undefined;

  constructor(spec: StyleSpec, { finish = (selector) => selector }: StyleOptions = {}) {
    this.rules = Object.entries(spec).flatMap(([name, value]) => (isSpec(value) ? ruleOf(name, value, finish) : []));
  }

  getRules(): string {
    return this.rules.join("\n");
  }

  /** Returns a unique class name. */
  static newName(): string {
    names += 1;
    return `cm-style-${names.toString(36)}`;
  }

  /** Mounts modules in the document, each once; later ones have precedence. */
  static mount(_root: Document | ShadowRoot, modules: StyleModule | readonly StyleModule[]): void {
    const wanted = [modules].flat() as readonly StyleModule[];
    const next = [...order.filter((one) => !wanted.includes(one)), ...wanted];
    if (next.length === order.length && next.every((one, index) => one === order[index])) return;
    const own = new Set(order.flatMap((one) => one.#sheet ?? []));
    order = next;
    const others = document.adoptedStyleSheets.filter((sheet) => !own.has(sheet));
    document.adoptedStyleSheets = [...order.map((one) => one.#mounted()), ...others];
  }

  #mounted(): CSSStyleSheet {
    if (this.#sheet === undefined) {
      this.#sheet = new CSSStyleSheet();
      this.#sheet.replaceSync(this.getRules());
    }
    return this.#sheet;
  }
}

function isSpec(value: StyleSpec[string] | undefined): value is StyleSpec {
  return typeof value === "object" && value !== null;
}

/** Returns the rules of a selector or at-rule, followed by its nested ones. */
function ruleOf(name: string, spec: StyleSpec, finish: (selector: string) => string): string[] {
  if (name.startsWith("@")) {
    // Keyframe steps are not selectors.
    const inner = /^@(-\w+-)?keyframes\b/.test(name) ? (step: string) => step : finish;
    const rules = Object.entries(spec).flatMap(([key, value]) => (isSpec(value) ? ruleOf(key, value, inner) : []));
    const own = declarations(spec);
    return [`${name} {${[...(own === "" ? [] : [own]), ...rules].join(" ")}}`];
  }
  const selectors = name.split(/,\s*/);
  const nested = Object.entries(spec).flatMap(([key, value]) => {
    if (!isSpec(value)) return [];
    if (key.startsWith("@")) return ruleOf(key, { [name]: value }, finish);
    const inside = key.split(/,\s*/).flatMap((part) => selectors.map((one) => part.replaceAll("&", one)));
    return ruleOf(inside.join(", "), value, finish);
  });
  const own = declarations(spec);
  return own === "" ? nested : [`${selectors.map(finish).join(", ")} {${own}}`, ...nested];
}

/** Formats a declaration: `fontWeight_2: "bold"` → `font-weight: bold;`. The suffix after `_` only makes keys unique. */
function declarations(spec: StyleSpec): string {
  return Object.entries(spec)
    .flatMap(([name, value]) => {
      if (value === null || isSpec(value)) return [];
      const property = name.replace(/_.*/, "").replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return [`${property}: ${value};`];
    })
    .join(" ");
}
