import { afterAll, describe, expect, it } from "vitest";
import type { EntitySchema } from "../../engine/record/entity-schema.ts";
import { editedForms } from "./forms.ts";
import { sandboxInProcess } from "./in-process.ts";
import { keysOf } from "./keys-of.ts";
import { fieldsOpenEver, fieldsOpenNow } from "./open-fields.ts";
import { type OpenForm, openForm } from "./open-form.ts";
import { planted } from "./planting.ts";
import { strictServer } from "./strict-server.ts";
import { noTally, type Tally, tryField } from "./try-field.ts";

const sandbox = sandboxInProcess();

async function writeBack({ http, realm, path }: OpenForm): Promise<void> {
  const { body } = await http.send({ method: "GET", realm, path });
  await http.send({ method: "PUT", realm, path, body });
}

const table: Record<string, unknown>[] = [];
afterAll(() => console.table(table));

function tell(place: string, fields: number, { fault, skipped, ...counts }: Tally): void {
  table.push({ place, fields, ...counts, verdict: fault ?? ["nothing lost", ...skipped].join("; but ") });
}

describe("what no form knows survives a save of every field, and every field goes to each of its values and back", () => {
  for (const place of editedForms)
    it(place.name, async () => {
      const keys = await keysOf(place, sandbox.api);
      const plain = await openForm(place, keys, sandbox.http, true);
      const server = strictServer(sandbox.http, plain, (answer) =>
        planted(plain.resource.schema as EntitySchema, answer),
      );
      const open = await openForm(place, keys, server, true);
      const fields = fieldsOpenEver(open);
      const tally = noTally();
      for (const field of fields) await tryField(open, field, tally, { exact: true });
      tell(place.name, fields.length, tally);
      expect(tally.fault).toBeUndefined();
      expect(tally.saved, "values that were saved").toBeGreaterThan(0);
    });
});

describe("on the sandbox every field goes to each of its values and back", () => {
  for (const place of editedForms)
    it(place.name, async () => {
      const restore = sandbox.keep();
      const keys = await keysOf(place, sandbox.api);
      // Some servers fill in defaults with the first write, whoever writes.
      await writeBack(await openForm(place, keys, sandbox.http));
      const open = await openForm(place, keys, sandbox.http);
      const fields = fieldsOpenNow(open);
      const tally = noTally();
      for (const field of fields) await tryField(open, field, tally);
      restore();
      tell(`${place.name} (sandbox)`, fields.length, tally);
      expect(tally.fault).toBeUndefined();
    });
});
