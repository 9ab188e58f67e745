import type { Exchange, Library, Piece, Pieces } from "../../library/context.ts";
import { asNode, camelCase, isNode, type DescriptorNode } from "../../source/node.ts";
import { joined, without } from "../../source/reader/watched.ts";
import { exchanged } from "./exchange.ts";
import { exchangeFor, type LikenessContext, likeOf, ownNode, type WrittenResource } from "./likeness.ts";

/** Members that identify a resource, and those that are never inherited. */
const NOT_TAKEN = ["$schema", "id", "define"];

/** Resources and pieces as written, and the known screens. */
interface Written<Resource extends WrittenResource> {
  readonly resources: ReadonlyMap<string, Resource>;
  readonly screens: LikenessContext["screens"];
  readonly pieces: Pieces;
  readonly origins: Library["origins"];
}

/** Returns all resources, merged with the one that they are like, and the pieces that come with it. */
export function withLikeness<Resource extends WrittenResource>(
  written: Written<Resource>,
): { readonly resources: ReadonlyMap<string, Resource>; readonly pieces: Pieces } {
  const { origins } = written;
  const resources = new Map(written.resources);
  const pieces = new Map(written.pieces);
  const settled = new Set<string>();
  const settle = (id: string): void => {
    const like = likeOf(id, written);
    if (like === undefined || settled.has(id)) return;
    settled.add(id);
    settle(like);
    const [own, other] = [resources.get(id), resources.get(like)];
    if (!own || !other) return;
    const exchange = exchangeFor(id, written);
    resources.set(id, { ...own, node: takenOver(own, other, exchange, origins), ownNode: ownNode(own) });
    const loaded = [...(pieces.get(like) ?? [])].map(([word, piece]): [string, Piece] => [
      word,
      { ...piece, home: asNode(exchanged({ [word]: piece.home[word] }, exchange, origins)) },
    ]);
    pieces.set(id, new Map([...loaded, ...(pieces.get(id) ?? [])]));
  };
  for (const id of written.resources.keys()) settle(id);
  return { resources, pieces };
}

/**
 * Returns the members that a resource takes over from another one. Its own members take precedence and are not merged
 * with those of the other resource, except for actions, which are merged by id.
 */
function takenOver(
  own: WrittenResource,
  other: WrittenResource,
  exchange: Exchange,
  origins: Library["origins"],
): DescriptorNode {
  const written = ownNode(own);
  const base = asNode(exchanged(without(other.node, ...NOT_TAKEN), exchange, origins));
  const actions = bothActions(base.actions, written.actions, origins);
  const node = joined({ label: camelCase(other.id) }, base, without(written, "use", "with"), actions);
  const origin = origins.get(written);
  if (origin) origins.set(node, origin);
  return node;
}

function bothActions(taken: unknown, own: unknown, origins: Library["origins"]): DescriptorNode {
  if (!isNode(taken) || !isNode(own)) return {};
  const actions = joined(taken, own);
  const origin = origins.get(own);
  if (origin) origins.set(actions, origin);
  return { actions };
}
