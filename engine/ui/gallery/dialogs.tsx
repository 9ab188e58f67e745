import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import { ConfirmDialog } from "../dialog/confirm-dialog.tsx";
import { Select } from "../controls/choices/select.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { DiffTable } from "../lists/diff-table.tsx";
import { Field } from "../layout/form-field.tsx";

const many = Array.from({ length: 40 }, (_, at) => ({ value: `r${at}`, label: `role ${at}` }));

/** Renders buttons that open dialogs. */
export function Dialogs() {
  const [open, setOpen] = useState<"" | "delete" | "conflict" | "long" | "small">("");
  const [role, setRole] = useState("");
  const close = () => setOpen("");
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setOpen("delete")}>Open delete</Button>
      <Button onClick={() => setOpen("conflict")}>Open conflict</Button>
      <Button onClick={() => setOpen("long")}>Open long</Button>
      <Button onClick={() => setOpen("small")}>Open small</Button>
      <ConfirmDialog
        open={open === "delete"}
        title="Delete client “billing”?"
        message="This also ends 214 sessions and removes 6 client roles that 1,204 people and 3 groups hold. It cannot be undone."
        typedName="billing"
        danger
        confirmLabel="Delete client"
        onConfirm={close}
        onCancel={close}
      />
      <ConfirmDialog
        open={open === "small"}
        title="Leave without saving?"
        message="2 changes have not been saved."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={close}
        onCancel={close}
      />
      <Dialog
        open={open === "conflict"}
        onClose={close}
        title="Someone else changed this client"
        description="Saved by ops@acme.example a moment ago. Nothing has been written yet."
        footer={
          <>
            <Button kind="quiet" onClick={close}>
              Cancel
            </Button>
            <Button>Take theirs</Button>
            <Button kind="primary">Keep mine</Button>
          </>
        }
      >
        <DiffTable
          label="Differences"
          kind="conflict"
          heads={{ field: "Field", left: "Yours", right: "Theirs" }}
          rows={[
            { key: "a", field: "Root URL", left: "https://app.acme.example", right: "https://www.acme.example" },
            { key: "b", field: "Consent required", left: "On", right: "Off" },
          ]}
        />
      </Dialog>
      <Dialog
        open={open === "long"}
        onClose={close}
        title="Assign a role"
        size="large"
        footer={<Button kind="primary">Assign</Button>}
      >
        <Field id="role" label="Role">
          {(control) => <Select {...control} options={many} value={role} onChange={setRole} />}
        </Field>
        {many.map((one) => (
          <p key={one.value} className="py-2">
            {one.label}
          </p>
        ))}
      </Dialog>
    </div>
  );
}
