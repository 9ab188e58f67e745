import { range } from "../../measure/bulk-data.ts";
import { type Branch, branches, childName, SCALE_REALM } from "./large-data.ts";
import { inParallel } from "./in-parallel.ts";
import type { Filling } from "./parts.ts";

const AT_ONCE = 4;

type Group = { id: string; name: string; subGroupCount?: number };

/** Seeds the tree of groups. The import answers 500 to groups, so they are created one by one. */
export async function seedGroups({ admin, amounts, log }: Filling): Promise<void> {
  const wanted = branches(amounts);
  const found = (await admin.get(`/${SCALE_REALM}/groups?max=${wanted.length + 1}`)) as Group[];
  const present = new Map(found.map((group) => [group.name, group]));
  await inParallel(wanted, AT_ONCE, async ({ name, children }: Branch, at) => {
    if (at % 100 === 0) log(`children of group ${at} …`);
    const group = present.get(name);
    if (group?.subGroupCount === children) return;
    const made = group ? undefined : await admin.send("POST", `/${SCALE_REALM}/groups`, { name });
    const id = group?.id ?? made?.location?.split("/").at(-1);
    for (const index of range(0, children))
      await admin.send("POST", `/${SCALE_REALM}/groups/${id}/children`, { name: childName(name, index) });
  });
}
