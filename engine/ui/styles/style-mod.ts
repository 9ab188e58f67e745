/*
 * Stands in for the package `style-mod`, by which CodeMirror brings its rules: the same class, but the rules go into
 * constructed style sheets of the document instead of a `<style>` element, which the content security policy would
 * refuse.
 */

/** Declarations by property, rules by selector or at-rule; `null` says nothing. */
export interface StyleSpec {
  readonly [name: string]: StyleSpec | string | number | null;
}

interface StyleOptions {
  /** Returns what a selector becomes, e.g. prefixed by the class of an editor. */
  readonly finish?: (selector: string) => string;
}

const mounted = new WeakMap<StyleModule, CSSStyleSheet>();
let order: readonly StyleModule[] = [];
let names = 0;

/** A set of rules that can be put into force. */
export class StyleModule {
  readonly rules: readonly string[];

  constructor(spec: StyleSpec, { finish = (selector) => selector }: StyleOptions = {}) {
    this.rules = Object.entries(spec).flatMap(([name, value]) => (isSpec(value) ? ruleOf(name, value, finish) : []));
  }

  getRules(): string {
    return this.rules.join("\n");
  }

  /** A class name that nothing else has. */
  static newName(): string {
    names += 1;
    return `cm-style-${names.toString(36)}`;
  }

  /** Puts modules into force in the document, later ones over earlier ones, each once. */
  static mount(_root: Document | ShadowRoot, modules: StyleModule | readonly StyleModule[]): void {
    const wanted = [modules].flat() as readonly StyleModule[];
    const next = [...order.filter((one) => !wanted.includes(one)), ...wanted];
    if (next.length === order.length && next.every((one, index) => one === order[index])) return;
    const own = new Set(order.flatMap((one) => mounted.get(one) ?? []));
    order = next;
    const others = document.adoptedStyleSheets.filter((sheet) => !own.has(sheet));
    document.adoptedStyleSheets = [...order.map(sheetOf), ...others];
  }
}

function sheetOf(module: StyleModule): CSSStyleSheet {
  const known = mounted.get(module);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(module.getRules());
  mounted.set(module, sheet);
  return sheet;
}

function isSpec(value: StyleSpec[string] | undefined): value is StyleSpec {
  return typeof value === "object" && value !== null;
}

/** The rules of one selector or at-rule, those nested in it behind it. */
function ruleOf(name: string, spec: StyleSpec, finish: (selector: string) => string): string[] {
  if (name.startsWith("@")) {
    // The steps of an animation are no selectors.
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

/** `fontWeight_2: "bold"` → `font-weight: bold;`: what follows `_` only tells equal names apart. */
function declarations(spec: StyleSpec): string {
  return Object.entries(spec)
    .flatMap(([name, value]) => {
      if (value === null || isSpec(value)) return [];
      const property = name.replace(/_.*/, "").replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return [`${property}: ${value};`];
    })
    .join(" ");
}
