import { useState } from "react";
import { Alerts } from "../display/alerts.tsx";
import { Breadcrumb } from "../display/breadcrumb.tsx";
import { PageHeader } from "../display/page-header.tsx";
import { Badge } from "../display/badge.tsx";
import { Button } from "../buttons/button.tsx";
import { Menu } from "../menu/menu.tsx";
import { Switch } from "../controls/switch.tsx";
import { Tabs } from "../layout/tabs.tsx";
import { Blocks } from "./blocks.tsx";
import { Dialogs } from "./dialogs.tsx";
import { Form } from "./form.tsx";
import { List } from "./list.tsx";

const parts = { list: List, form: Form, blocks: Blocks, dialogs: Dialogs };

function isPart(name: string): name is keyof typeof parts {
  return Object.hasOwn(parts, name);
}

/** Renders every UI component in its states, for visual review; not part of the product. */
export function Gallery() {
  const requested = new URLSearchParams(location.search).get("part") ?? "list";
  const [part, setPart] = useState(isPart(requested) ? requested : "list");
  const [enabled, setEnabled] = useState(true);
  const [alerts, setAlerts] = useState(
    part === "blocks"
      ? [
          { id: "1", tone: "success" as const, title: "The user has been saved." },
          {
            id: "2",
            tone: "danger" as const,
            title: "Could not delete client",
            text: "The server answered 409: it is in use.",
          },
        ]
      : [],
  );
  const Part = parts[part];
  const tabs = [
    "list",
    "form",
    "blocks",
    "dialogs",
    "credentials",
    "role-mapping",
    "identity-provider-links",
    "sessions",
    "events",
  ];
  return (
    <main className="min-w-0 p-4 md:px-8 md:py-6">
      <Breadcrumb label="Path" items={[{ label: "Users", href: "#users" }, { label: "barbara.liskov" }]} />
      <PageHeader
        title="barbara.liskov"
        badges={
          <>
            <Badge tone="ok">Enabled</Badge>
            <Badge tone="warn" tooltip="Too many wrong passwords.">
              Locked for 4 min
            </Badge>
          </>
        }
        control={<Switch id="enabled" label="Enabled" value={enabled} onChange={setEnabled} />}
        actions={
          <>
            <Menu
              trigger={<Button iconEnd="chevron-down">Actions</Button>}
              items={[
                { key: "a", label: "Impersonate", icon: "user" },
                { key: "b", label: "Export", icon: "download", href: "#export" },
                { key: "c", label: "Move", icon: "move", disabled: true, reason: "You need manage-users." },
                { key: "d", label: "Delete user", icon: "trash", tone: "danger", separated: true },
              ]}
            />
            <Button kind="primary">Add user</Button>
          </>
        }
        subtitle="People who can sign in to this realm."
        learnMore={{ href: "https://example.org", label: "Learn more" }}
      />
      <Tabs
        label="Parts"
        active={part}
        items={tabs.map((key) => ({ key, label: key, onSelect: () => isPart(key) && setPart(key) }))}
      />
      <Part />
      <Alerts label="Messages" alerts={alerts} onClose={(id) => setAlerts(alerts.filter((alert) => alert.id !== id))} />
    </main>
  );
}
