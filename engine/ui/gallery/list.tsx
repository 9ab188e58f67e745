import { useState } from "react";
import { Badge } from "../display/badge.tsx";
import { Button } from "../buttons/button.tsx";
import { BooleanCell } from "../cells/boolean-cell.tsx";
import { CodeCell } from "../cells/code-cell.tsx";
import { DateCell } from "../cells/date-cell.tsx";
import { ExternalLinkCell, LinkCell } from "../cells/link-cell.tsx";
import { ListCell } from "../cells/list-cell.tsx";
import { MapCell } from "../cells/map-cell.tsx";
import { TextCell } from "../cells/text-cell.tsx";
import { Chip } from "../display/chip.tsx";
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from "../lists/data-grid.tsx";
import { DetailRow, ExpandCell, SelectAllCell, SelectCell } from "../lists/data-grid-cells.tsx";
import { EmptyState } from "../display/empty-state.tsx";
import { Card } from "../display/card.tsx";
import { Kebab } from "../menu/menu.tsx";
import { Pager } from "../lists/pager.tsx";
import { SearchBox } from "../lists/search-box.tsx";
import { Skeleton } from "../layout/skeleton.tsx";
import { Toolbar } from "../lists/toolbar.tsx";

const people = [
  ["ada", "ada@acme.example", ["view-users", "query-groups", "manage-clients", "view-events"]],
  ["alan", "alan@acme.example", []],
  ["barbara.liskov.of.the.substitution.principle", "barbara@acme.example", ["view-users"]],
  ["edsger", "", ["view-users", "manage-users", "query-users"]],
] as const;

/** Renders a list with all features. */
export function List() {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>(["alan"]);
  const [open, setOpen] = useState("ada");
  return (
    <>
      <Toolbar
        end={
          <>
            <Badge>{chosen.length} selected</Badge>
            <Button kind="quiet">Clear</Button>
            <Button kind="danger">Delete {chosen.length} users</Button>
          </>
        }
        search={<SearchBox label="Search by name or e-mail" value={text} onSearch={setText} />}
        filters={
          <>
            <Button icon="filter">Filter</Button>
            <Chip tone="accent" label="Enabled: no" onRemove={() => undefined} />
          </>
        }
      />
      <Table
        label="Users"
        weights={[1.5, 1, 1, 1, 1.5, 1]}
        footer={
          <Pager
            first={0}
            count={4}
            pageSize={10}
            hasNext
            total={42}
            onPage={() => undefined}
            onPageSize={() => undefined}
          />
        }
      >
        <TableHead>
          <SelectAllCell
            checked={chosen.length === people.length}
            indeterminate={chosen.length > 0}
            onChange={(all) => setChosen(all ? people.map((one) => one[0]) : [])}
          />
          <HeaderCell narrow label="Details" />
          <HeaderCell sort="ascending" onSort={() => undefined}>
            Username
          </HeaderCell>
          <HeaderCell>E-mail</HeaderCell>
          <HeaderCell>Verified</HeaderCell>
          <HeaderCell>Roles</HeaderCell>
          <HeaderCell>Created</HeaderCell>
          <HeaderCell>Site</HeaderCell>
          <HeaderCell actions label="Actions" />
        </TableHead>
        <TableBody>
          {people.map(([name, mail, roles], at) => (
            <PersonRow
              key={name}
              {...{ name, mail, roles, at }}
              chosen={chosen.includes(name)}
              onChoose={(yes) => setChosen(yes ? [...chosen, name] : chosen.filter((one) => one !== name))}
              open={open === name}
              onOpen={() => setOpen(open === name ? "" : name)}
            />
          ))}
        </TableBody>
      </Table>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <Card>
          <EmptyState
            icon="search"
            title="Nothing matches “keyclock”"
            text="Check the spelling, or clear the search and filters."
            action={<Button>Clear all filters</Button>}
          />
        </Card>
        <Card>
          <Skeleton kind="table" rows={5} />
        </Card>
        <Card title="Loading form">
          <Skeleton kind="form" rows={2} />
        </Card>
      </div>
    </>
  );
}

interface PersonRowProps {
  name: string;
  mail: string;
  roles: readonly string[];
  at: number;
  chosen: boolean;
  onChoose: (yes: boolean) => void;
  open: boolean;
  onOpen: () => void;
}

function PersonRow({ name, mail, roles, at, chosen, onChoose, open, onOpen }: PersonRowProps) {
  return (
    <>
      <Row selected={chosen} dimmed={at === 3}>
        <SelectCell label={`Select ${name}`} checked={chosen} disabled={at === 3} onChange={onChoose} />
        <ExpandCell open={open} onToggle={onOpen} detailId={`more-${at}`} name={name} />
        <Cell heading weight={1.5}>
          <LinkCell text={name} href={`#${name}`} badge={at === 1 && <Badge tone="danger">Disabled</Badge>} />
        </Cell>
        <Cell label="E-mail">
          <TextCell value={mail} />
        </Cell>
        <Cell label="Verified">
          <BooleanCell value={at % 2 === 0} />
        </Cell>
        <Cell label="Roles" wrap>
          <ListCell values={roles} chips={at > 1} />
        </Cell>
        <Cell label="Created" weight={1.5}>
          <DateCell value={1735650000000 + at * 1e9} locale="en" />
        </Cell>
        <Cell label="Site">
          <ExternalLinkCell url={at === 2 ? "javascript:alert(1)" : "https://acme.example/a/long/way"} />
        </Cell>
        <Cell actions>
          <Kebab
            items={[
              { key: "a", label: "Open", icon: "eye" },
              { key: "b", label: "Delete", icon: "trash", tone: "danger" },
            ]}
          />
        </Cell>
      </Row>
      {open && (
        <DetailRow id={`more-${at}`} columns={9}>
          <MapCell
            entries={[
              ["locale", "en"],
              ["department", "Research"],
            ]}
          />
          <CodeCell value="2f1c7d0e-8f6b-4c1f-9d61-53a0d2b7c9aa" />
        </DetailRow>
      )}
    </>
  );
}
