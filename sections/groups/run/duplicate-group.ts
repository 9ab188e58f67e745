import type { Procedure, ProcedureTools, ReportedText } from "../../../engine/public.ts";
import { allPages } from "./parts/all-pages.ts";
import { listOf, type Rec, recordOf, textOf } from "./parts/read.ts";
import { together } from "./parts/together.ts";

/** Number of members that are added to the copy at the same time. */
const AT_ONCE = 5;

/**
 * Copies a group to the top of the tree, with description, attributes, members and role mappings, and then its
 * subgroups in the same way. Members and subgroups are read page by page, so that large groups are copied completely.
 *
 * Arguments: `group` (id), `organization` (id; empty for a group of the realm), `name` and `description` of the copy,
 * `made`, `joined` and `mapped` (texts of the report; slots `name`, and `username` or `roles`), `permitted` (likewise,
 * if the server supports permissions of groups).
 *
 * A group that cannot be created is skipped with its subgroups. Any other failure is reported, and the procedure
 * continues.
 */
const duplicateGroup: Procedure = async (tools) => {
  const { group, organization, name, description } = tools.with;
  const tree = treeOf(textOf(organization));
  await copyGroup(
    tools,
    tree,
    textOf(group),
    tree.groups,
    { name: textOf(name), description: textOf(description) },
    "",
  );
};

export default duplicateGroup;

/** Holds the paths of groups and memberships: those of the realm or of an organization. */
interface Tree {
  readonly groups: readonly string[];
  membership(user: string, group: string): readonly string[];
}

function treeOf(organization: string): Tree {
  if (organization === "") return { groups: ["groups"], membership: (user, group) => ["users", user, "groups", group] };
  const groups = ["organizations", organization, "groups"];
  return { groups, membership: (user, group) => [...groups, group, "members", user] };
}

async function copyGroup(
  tools: ProcedureTools,
  tree: Tree,
  source: string,
  into: readonly string[],
  changed: { readonly name: string; readonly description?: string },
  above: string,
): Promise<void> {
  const { call } = tools;
  const path = `${above}/${changed.name}`;
  const copy = await tools.item(wordOf(tools, "made"), { name: path }, async () => {
    const own = copied(recordOf(await call.get([...tree.groups, source])));
    const made = await call.post(into, { ...own, ...changed });
    if (made === undefined) throw new Error("The server did not say where it put the copy.");
    // The server ignores these members when it creates a subgroup in an organization.
    if (into !== tree.groups && tree.groups.length > 1) await call.put([...tree.groups, made], { ...own, ...changed });
    return made;
  });
  if (copy === undefined) return;
  await copyMembers(tools, tree, source, copy, path);
  await copyPermissions(tools, tree, source, copy, path);
  await copyRoles(tools, tree, source, copy, path);
  for await (const child of allPages(call, [...tree.groups, source, "children"]))
    await copyGroup(
      tools,
      tree,
      textOf(child.id),
      [...tree.groups, copy, "children"],
      { name: textOf(child.name) },
      path,
    );
}

/** Returns the members of a group that are copied. The id is not: the server would move the group instead. */
function copied({ description, attributes }: Rec): Rec {
  return { ...(description === undefined ? {} : { description }), ...(attributes === undefined ? {} : { attributes }) };
}

async function copyMembers(
  tools: ProcedureTools,
  tree: Tree,
  source: string,
  copy: string,
  path: string,
): Promise<void> {
  const { call } = tools;
  await together(
    AT_ONCE,
    allPages(call, [...tree.groups, source, "members"], { briefRepresentation: true }),
    (member) =>
      tools.item(wordOf(tools, "joined"), { name: path, username: textOf(member.username) }, () =>
        call.put(tree.membership(textOf(member.id), copy)),
      ),
  );
}

/** Enables permissions of the copy if they are enabled for the original. */
async function copyPermissions(
  tools: ProcedureTools,
  tree: Tree,
  source: string,
  copy: string,
  path: string,
): Promise<void> {
  const { call } = tools;
  if (tools.with.permitted === undefined) return;
  await tools.item(wordOf(tools, "permitted"), { name: path }, async () => {
    const { enabled } = recordOf(await call.get([...tree.groups, source, "management", "permissions"]));
    if (enabled === true) await call.put([...tree.groups, copy, "management", "permissions"], { enabled });
  });
}

async function copyRoles(tools: ProcedureTools, tree: Tree, source: string, copy: string, path: string): Promise<void> {
  const { call } = tools;
  const item = (roles: string, work: () => Promise<unknown>) =>
    tools.item(wordOf(tools, "mapped"), { name: path, roles }, work);
  const answer = call.get([...tree.groups, source, "role-mappings"]);
  const own = recordOf(await answer.catch((error: unknown) => item("", () => Promise.reject(error))));
  const clients = Object.values(recordOf(own.clientMappings)).map(recordOf);
  const lists = [
    { to: ["realm"], of: undefined, roles: listOf(own.realmMappings) },
    ...clients.map(({ id, client, mappings }) => ({
      to: ["clients", textOf(id)],
      of: textOf(client),
      roles: listOf(mappings),
    })),
  ];
  for (const { to, of, roles } of lists.filter((list) => list.roles.length > 0)) {
    const names = roles.map((role) => (of === undefined ? textOf(role.name) : `${of} ${textOf(role.name)}`));
    await item(names.join(", "), () =>
      call.post(
        [...tree.groups, copy, "role-mappings", ...to],
        roles.map(({ id, name }) => ({ id, name })),
      ),
    );
  }
}

function wordOf(tools: ProcedureTools, name: string): ReportedText {
  return { text: recordOf(tools.with[name]).text };
}
