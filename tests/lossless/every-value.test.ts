import { describe, expect, it } from "vitest";
import { editedForms } from "./edited-forms.ts";
import { testServer } from "../support/test-server.ts";
import { keysOf } from "./keys-of.ts";
import { fieldsOpenEver } from "./open-fields.ts";
import { openForm } from "./open-form.ts";
import { printedTable, tallyRow } from "./printed-table.ts";
import { serverWithUnknownMembers } from "./strict-server.ts";
import { noTally, tryField } from "./try-field.ts";

const sandbox = testServer();
const table = printedTable();

describe("Every field can be set to each of its values and reset, and unknown members survive each save", () => {
  for (const place of editedForms)
    it(place.name, async () => {
      const keys = await keysOf(place, sandbox.api);
      const server = serverWithUnknownMembers(sandbox.http, await openForm(place, keys, sandbox.http, true));
      const open = await openForm(place, keys, server, true);
      const fields = fieldsOpenEver(open);
      const tally = noTally();
      for (const field of fields) await tryField(open, field, tally, { exact: true });
      table.push(tallyRow(place.name, fields.length, tally));
      expect(tally.error).toBeUndefined();
      expect(tally.saved, "values that were saved").toBeGreaterThan(0);
    });
});
