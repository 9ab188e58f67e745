import { describe, expect, it } from "vitest";
import { editedForms } from "./edited-forms.ts";
import { testServer } from "../support/test-server.ts";
import { keysOf } from "./keys-of.ts";
import { fieldsOpenNow } from "./open-fields.ts";
import { type OpenForm, openForm } from "./open-form.ts";
import { printedTable, tallyRow } from "./printed-table.ts";
import { noTally, tryField } from "./try-field.ts";

const sandbox = testServer();
const table = printedTable();

/** Writes the record back unchanged, because some servers fill in defaults with the first write. */
async function writeBack({ http, realm, base, path }: OpenForm): Promise<void> {
  const { body } = await http.send({ method: "GET", realm, base, path });
  // A row of a list has no address here.
  if (Array.isArray(body)) return;
  await http.send({ method: "PUT", realm, base, path, body });
}

describe("On the sandbox every enabled field can be set to each of its values and reset", () => {
  for (const place of editedForms)
    it(place.name, async () => {
      const restore = sandbox.saveState();
      try {
        const keys = await keysOf(place, sandbox.api);
        await writeBack(await openForm(place, keys, sandbox.http));
        const open = await openForm(place, keys, sandbox.http);
        const fields = fieldsOpenNow(open);
        const tally = noTally();
        for (const field of fields) await tryField(open, field, tally);
        table.push(tallyRow(place.name, fields.length, tally));
        expect(tally.error).toBeUndefined();
      } finally {
        restore();
      }
    });
});
