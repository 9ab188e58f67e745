import { pressIgnored } from "../testing/ignored-presses.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "../dialog/confirm-dialog.tsx";
import { Field } from "../layout/form-field.tsx";
import { TextInput } from "../controls/text-input.tsx";

afterEach(cleanup);

describe("Button", () => {
  it.each([{ disabledReason: "You need manage-users." }, { disabled: true }, { busy: true }])(
    "ignores clicks and submits no form with %j",
    (props) => {
      const pressed = vi.fn();
      const sent = vi.fn((event: Event) => event.preventDefault());
      render(
        <form ref={(form) => form?.addEventListener("submit", sent)}>
          <Button type="submit" onClick={pressed} {...props}>
            Save
          </Button>
        </form>,
      );
      pressIgnored(screen.getByRole("button"));
      expect([pressed.mock.calls.length, sent.mock.calls.length]).toEqual([0, 0]);
    },
  );

  it("stays focusable when disabled and is described by the reason", () => {
    render(<Button disabledReason="You need manage-users.">Save</Button>);
    const button = screen.getByRole("button");
    button.focus();
    expect(document.activeElement).toBe(button);
    expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "You need manage-users.",
    );
  });
});

describe("ConfirmDialog", () => {
  it("confirms only when the exact name was typed", () => {
    const confirmed = vi.fn();
    render(
      <ConfirmDialog
        open
        title="Delete client?"
        typedName="billing"
        confirmLabel="Delete client"
        onConfirm={confirmed}
        onCancel={() => undefined}
      />,
    );
    const button = screen.getByRole("button", { name: "Delete client" });
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "bill" } });
    pressIgnored(button);
    expect(confirmed).not.toHaveBeenCalled();
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "billing" } });
    fireEvent.click(screen.getByRole("button", { name: "Delete client" }));
    expect(confirmed).toHaveBeenCalledTimes(1);
  });
});

describe("Field", () => {
  it("connects label, error, change and description to the control", () => {
    render(
      <Field
        id="mail"
        label="E-mail"
        error="Enter an address."
        description="Where messages go."
        changedFrom=""
        required
      >
        {(control) => <TextInput {...control} value="" onChange={() => undefined} />}
      </Field>,
    );
    const input = screen.getByLabelText(/E-mail/);
    const ids = (input.getAttribute("aria-describedby") ?? "").split(" ");
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      "Enter an address.",
      "Where messages go.",
      "Changed. Was empty",
    ]);
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(input.getAttribute("aria-required")).toBe("true");
  });
});
