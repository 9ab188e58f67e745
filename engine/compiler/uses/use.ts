import { withOrigin } from "../library/origins.ts";
import { report } from "../library/report.ts";
import { joined, madeOf, membersOf, without } from "../source/reader/watched.ts";
import type { Context } from "../library/context.ts";
import { overriding } from "./overriding.ts";
import { exchanged } from "./alike/exchange.ts";
import { exchangeOf } from "./alike/likeness.ts";
import { pieceArguments } from "../library/collect.ts";
import { fillArguments } from "./alike/fill-arguments.ts";
import { isRef } from "../../language/index.ts";
import { didYouMean } from "../source/nearest-word.ts";
import { asNode, isNode, type DescriptorNode } from "../source/node.ts";

/** Describes the expansion of a `use`, with the context in which it is compiled. */
interface Used {
  readonly node: DescriptorNode;
  readonly context: Context;
}

/** Returns a piece by `owner/name` or `name`. Reports an unknown one. */
export function findDefine(
  name: string,
  at: object,
  context: Context,
): { value: unknown; owner: string | undefined; isView: boolean } | undefined {
  const slash = name.indexOf("/");
  const owner = slash < 0 ? context.owner : name.slice(0, slash);
  const word = slash < 0 ? name : name.slice(slash + 1);
  const { pieces, resources, used } = context.library;
  const owned = owner === undefined ? undefined : pieces.get(owner);
  if (owner === undefined || (!owned && !resources.has(owner))) {
    const known = [...resources.keys(), ...pieces.keys()];
    report(context, {
      at,
      member: "use",
      code: "R10",
      message: `there is no resource "${owner ?? "?"}" that could define "${word}".${didYouMean(owner ?? "", known) || meantMember(name, context)}`,
      consequence: "The piece is ignored.",
    });
    return undefined;
  }
  const piece = owned?.get(word);
  if (!piece) {
    report(context, {
      at,
      member: "use",
      code: "R11",
      message: `"${owner}" does not define "${word}".${didYouMean(word, owned?.keys() ?? []) || meantMember(name, context)}`,
      consequence: "The piece is ignored.",
    });
    return undefined;
  }
  used?.add(owner);
  const { isView } = piece;
  return { value: piece.home[word], owner: isView ? context.owner : owner, isView };
}

/** Returns advice for an invalid name of a piece: a member without its slash, or a word for true. */
function meantMember(name: string, { nearest }: Context): string {
  if (/^(?:yes|on|true)$/.test(name)) return " Did you mean true?";
  return nearest && Object.hasOwn(nearest.properties ?? {}, name) ? ` Did you mean "/${name}"?` : "";
}

/**
 * Expands `{ "use": …, "with": …, …overrides }` to the piece with its arguments replaced and the overrides applied. An
 * object without `use` is returned unchanged.
 */
export function expandUse(node: DescriptorNode, context: Context): Used | undefined {
  if (typeof node.use !== "string") return { node, context };
  if (context.trail.includes(node.use)) {
    report(context, {
      at: node,
      member: "use",
      code: "R12",
      message: `"${node.use}" uses itself (${[...context.trail, node.use].join(" → ")}).`,
      consequence: "The piece is ignored.",
    });
    return undefined;
  }
  const found = findDefine(node.use, node, context);
  if (!found || !isNode(found.value)) return undefined;
  const exchange = exchangeOf(node, context.library) ?? (found.isView ? context.exchange : undefined);
  const { origins } = context.library;
  const piece = exchange === undefined ? found.value : asNode(exchanged(found.value, exchange, origins));
  const given = argumentsOf(node, node.use, context);
  const overrides = without(node, "use", "with");
  const inner: Context = {
    ...context,
    owner: found.owner,
    exchange,
    arguments: given,
    givable: withGivable(node.use, context),
    trail: [...context.trail, node.use],
    inherited: joined(context.inherited ?? {}, given),
  };
  const expanded = expandUse(piece, inner);
  if (!expanded) return undefined;
  const settledBase = asNode(substituteArguments(expanded.node, expanded.context));
  const merged = overriding(settledBase, overrides);
  const place = Object.keys(overrides).length > 0 ? node : found.value;
  const { expansions } = context.library;
  expansions?.noteCopy(settledBase, expanded.node);
  expansions?.note(node, merged, settledBase);
  return {
    node: withOrigin(context, merged, place),
    context: {
      ...context,
      exchange: expanded.context.exchange,
      givable: expanded.context.givable,
      trail: expanded.context.trail,
      inherited: expanded.context.inherited ?? {},
    },
  };
}

/** Returns the arguments of a use. Reports references that would read another record inside the piece. */
export function argumentsOf(node: DescriptorNode, use: string, context: Context): DescriptorNode {
  const given = asNode(settle(asNode(node.with), context));
  for (const [name, value] of membersOf(given)) {
    if (typeof value === "string" && value.startsWith("/")) {
      report(context, {
        at: node,
        member: "with",
        code: "R13",
        message: `the argument "${name}" refers to the nearest record, which is a different one inside "${use}".`,
        consequence: `Write the name of the record: "$${context.owner ?? "resource"}${value}".`,
      });
    }
  }
  return given;
}

/**
 * Returns the arguments that may be set inside a piece. Those of other uses are allowed, even if this use does not set
 * them.
 */
export function withGivable(use: string, { givable = [], library }: Context): readonly string[] {
  return [...givable, ...(library.given.get(pieceArguments(use)) ?? [])];
}

/**
 * Replaces arguments in all members, which keep their positions for diagnostics. Names of the owner's own pieces get
 * their full form (`owner/name`), because overrides beside them may have another owner.
 */
export function substituteArguments(value: unknown, context: Context): unknown {
  if (Array.isArray(value))
    return withOrigin(
      context,
      value.map((item) => substituteArguments(item, context)),
      value,
    );
  if (!isNode(value)) return settle(value, context);
  const entries = membersOf(value).map(
    ([word, item]) => [word, word === "use" ? qualify(item, context) : substituteArguments(item, context)] as const,
  );
  return withOrigin(context, withSettledNames(entries, value, context), value);
}

type Entry = readonly [word: string, item: unknown];

/**
 * Returns an object whose values are already settled, after arguments in the names of its members are replaced. A name
 * that becomes a constant (`{ "$with/type": "x" }`) is compared by `value` and `is`.
 */
function withSettledNames(entries: readonly Entry[], written: DescriptorNode, context: Context): DescriptorNode {
  const given = context.arguments;
  const own = entries.filter(([, item]) => item !== undefined);
  const names = own.map(([word]) => (given !== undefined && isRef(word) ? fillArguments(word, given) : word));
  if (names.every((name, index) => name === own[index]?.[0])) return madeOf(Object.fromEntries(own), written);
  // The new object replaces these members, so they count as read.
  const parts = own.map(([word, item], index): DescriptorNode => {
    const name = names[index];
    void written[word];
    const part =
      typeof name === "string" && (isRef(name) || name === word) ? { [name]: item } : { value: name, is: item };
    return withOrigin(context, part, written);
  });
  const isPlain = parts.every((part) => !("is" in part)) && new Set(names).size === names.length;
  const [only = {}] = parts;
  if (isPlain) return madeOf(Object.assign({}, ...parts) as DescriptorNode, written);
  return parts.length === 1 ? only : { all: parts };
}

function qualify(name: unknown, context: Context): unknown {
  if (typeof name !== "string" || name.includes("/") || context.owner === undefined) return name;
  return context.library.pieces.get(context.owner)?.has(name) ? `${context.owner}/${name}` : name;
}

/**
 * Replaces the arguments of the current `use` in a value: `$with/x` as the whole string, `{x}` inside of it. An object
 * can only replace a whole string. A missing argument stays a reference: the `with` of a source may set it at run time,
 * otherwise it is reported.
 */
function settle(value: unknown, context: Context): unknown {
  const given = context.arguments;
  if (!given) return value;
  if (typeof value === "string") return fillArguments(value, given);
  if (Array.isArray(value)) return value.map((item) => settle(item, context));
  if (!isNode(value)) return value;
  const settled = membersOf(value).map(([word, item]) => [word, settle(item, context)] as const);
  return withSettledNames(settled, value, context);
}
