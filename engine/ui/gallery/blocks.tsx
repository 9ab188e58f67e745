import { Avatar } from "../display/avatar.tsx";
import { Badge } from "../display/badge.tsx";
import { Button } from "../buttons/button.tsx";
import { Card } from "../display/card.tsx";
import { Chip } from "../display/chip.tsx";
import { CodeText } from "../display/code-text.tsx";
import { DiffTable } from "../lists/diff-table.tsx";
import { HelpIcon } from "../buttons/help-icon.tsx";
import { Icon, iconNames, isIconName } from "../base/icon.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { Kbd } from "../base/kbd.tsx";
import { LinkButton } from "../buttons/link-button.tsx";
import { Note } from "../display/note.tsx";
import { Spinner } from "../base/spinner.tsx";
import { Tabs } from "../layout/tabs.tsx";

const kinds = ["primary", "default", "quiet", "danger"] as const;
const tones = ["neutral", "ok", "warn", "danger", "info"] as const;
const notes = ["info", "warning", "danger", "success"] as const;

/** Renders buttons, badges, notes and other small components. */
export function Blocks() {
  return (
    <div className="grid gap-4">
      <Card title="Buttons" actions={<Kbd>Ctrl K</Kbd>} footer="A footer">
        {kinds.map((kind) => (
          <div key={kind} className="mb-2 flex flex-wrap gap-2">
            <Button kind={kind}>Save changes</Button>
            <Button kind={kind} icon="plus">
              Add
            </Button>
            <Button kind={kind} busy>
              Saving
            </Button>
            <Button kind={kind} disabledReason="You need manage-users.">
              Closed
            </Button>
            <LinkButton kind={kind} href="#there" icon="external">
              Link
            </LinkButton>
          </div>
        ))}
        <div className="flex items-center gap-2">
          <IconButton icon="trash" label="Delete" />
          <IconButton icon="pencil" label="Edit" kind="default" />
          <HelpIcon id="demo" label="Buttons">
            One primary action a page.
          </HelpIcon>
          <Avatar name="Ada Lovelace" />
          <Spinner />
        </div>
      </Card>
      <Card title="Marks">
        <div className="flex flex-wrap items-center gap-2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge tone="warn" icon="alert" tooltip="Explained">
            with tooltip
          </Badge>
          <Chip label="Enabled: no" tone="accent" onRemove={() => undefined} />
          <Chip label="English" onRemove={() => undefined} />
          <Chip label="Fixed" />
        </div>
      </Card>
      {notes.map((tone) => (
        <Note
          key={tone}
          tone={tone}
          title={`A ${tone} note`}
          onClose={() => undefined}
          actions={<Button>Do it</Button>}
        >
          Something happened that you may want to know of.
        </Note>
      ))}
      <Card title="Nested tabs">
        <Tabs
          label="Inner"
          active="b"
          items={[
            { key: "a", label: "One", href: "#one" },
            {
              key: "b",
              label: "Two",
              href: "#two",
              badge: <span className="inline-block size-1.5 rounded-full bg-accent-solid" />,
            },
          ]}
        />
        <CodeText label="Document" text={'{\n  "id": "2f1c7d0e-8f6b-4c1f-9d61-53a0d2b7c9aa",\n  "a": [1, 2, 3]\n}'} />
      </Card>
      <Card title="Changes">
        <DiffTable
          label="Changes"
          kind="change"
          heads={{ field: "Field", left: "Old", right: "New" }}
          rows={[
            { key: "a", field: "E-mail", left: "barbara@acme.example", right: "barbara@mit.example" },
            { key: "b", field: "Enabled", left: "Off", right: "On" },
          ]}
        />
      </Card>
      <Card title="Icons">
        <ul className="flex flex-wrap gap-3">
          {iconNames.filter(isIconName).map((name) => (
            <li key={name} className="flex items-center gap-1 text-xs text-muted">
              <Icon name={name} /> {name}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
