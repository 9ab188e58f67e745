import { useState } from "react";
import { CheckboxGroup } from "../controls/choices/checkbox-group.tsx";
import { Checkbox } from "../controls/checkbox.tsx";
import { CopyText } from "../controls/copy-text.tsx";
import { DateInput } from "../controls/times/date.tsx";
import { DateTimeInput } from "../controls/times/date-time.tsx";
import { Duration } from "../controls/times/duration.tsx";
import { FileInput, type FileValue } from "../controls/files/file-input.tsx";
import { KeyValue, type KeyValuePair } from "../controls/choices/key-value.tsx";
import { MultiSelect } from "../controls/choices/multi-select.tsx";
import { MultiText, type RowText } from "../controls/multi-text.tsx";
import { NumberInput } from "../controls/number.tsx";
import { Password } from "../controls/password.tsx";
import { RadioGroup } from "../controls/choices/radio-group.tsx";
import { Select } from "../controls/choices/select.tsx";
import { Switch } from "../controls/switch.tsx";
import { TextInput } from "../controls/text-input.tsx";
import { TextArea } from "../controls/text-area.tsx";
import { Field } from "../layout/form-field.tsx";
import { FormLayout } from "../layout/form-layout.tsx";
import { FormSection } from "../layout/form-section.tsx";
import { JumpLinks } from "../layout/jump-links.tsx";
import { SaveBar } from "../layout/save-bar.tsx";
import { Badge } from "../display/badge.tsx";

const few = ["none", "external", "all"].map((value) => ({ value, label: `${value} requests` }));
const many = [
  "Arabic",
  "Catalan",
  "Czech",
  "Danish",
  "Dutch",
  "English",
  "Finnish",
  "French",
  "German",
  "Greek",
  "Italian",
].map((label) => ({ value: label.slice(0, 2), label }));

/** Renders a form with every control in its states. */
export function Form() {
  const [text, setText] = useState("barbara@mit.example");
  const [number, setNumber] = useState<number | null>(5);
  const [on, setOn] = useState(true);
  const [one, setOne] = useState("external");
  const [language, setLanguage] = useState("En");
  const [several, setSeveral] = useState<readonly string[]>(["En", "Fr", "Ge", "Gr", "It"]);
  const [lines, setLines] = useState<readonly RowText[]>(["https://app.acme.example/*", ""]);
  const [pairs, setPairs] = useState<readonly KeyValuePair[]>([
    { key: "department", value: "Research" },
    { key: "", value: "Vienna" },
  ]);
  const [none, setNone] = useState<readonly KeyValuePair[]>([]);
  const [seconds, setSeconds] = useState<number | null>(1800);
  const [day, setDay] = useState("2025-12-31");
  const [file, setFile] = useState<FileValue | null>(null);
  const nothing = () => undefined;
  return (
    <FormLayout
      jump={
        <JumpLinks
          label="On this page"
          items={[
            { id: "general", label: "General" },
            { id: "profile", label: "Profile", badge: <Badge tone="danger">1</Badge> },
            { id: "choices", label: "Choices" },
            { id: "rows", label: "Rows" },
            { id: "other", label: "Other" },
          ]}
        />
      }
    >
      <FormSection id="general" title="General" description="What this person is known by.">
        <Field id="copy" label="ID">
          {(control) => <CopyText {...control} value="2f1c7d0e-8f6b-4c1f-9d61-53a0d2b7c9aa" mono />}
        </Field>
        <Field
          id="verified"
          label="Email verified"
          layout="line"
          description="The address was confirmed by the person or by you."
        >
          {(control) => <Switch {...control} value={on} onChange={setOn} />}
        </Field>
        <Field id="closed-switch" label="Brute force detection" layout="line" disabledReason="You need manage-realm.">
          {(control) => <Switch {...control} value disabled onChange={nothing} />}
        </Field>
      </FormSection>
      <FormSection id="profile" title="Profile">
        <Field id="username" label="Username" required help="Must be unique within the realm.">
          {(control) => <TextInput {...control} value="barbara.liskov" onChange={nothing} />}
        </Field>
        <Field id="mail" label="E-mail" changedFrom="barbara@acme.example" help="Where messages go.">
          {(control) => <TextInput {...control} type="email" value={text} onChange={setText} />}
        </Field>
        <Field id="last" label="Last name" required error="Enter a last name.">
          {(control) => <TextInput {...control} value="" onChange={nothing} />}
        </Field>
        <Field
          id="department"
          label="Department"
          disabledReason="Read-only: the user profile lets only the user change this."
        >
          {(control) => <TextInput {...control} value="Research" disabled onChange={nothing} />}
        </Field>
        <Field id="about" label="About">
          {(control) => <TextArea {...control} value={"Two\nlines"} onChange={nothing} />}
        </Field>
        <Field id="secret" label="Password">
          {(control) => <Password {...control} value="secret" onChange={nothing} />}
        </Field>
        <Field id="tries" label="Max failures" description="From 1 to 30.">
          {(control) => <NumberInput {...control} min={1} max={30} value={number} onChange={setNumber} />}
        </Field>
      </FormSection>
      <FormSection id="choices" title="Choices">
        <Field id="ssl" label="Require SSL">
          {(control) => <Select {...control} options={few} value={one} onChange={setOne} required />}
        </Field>
        <Field id="language" label="Language">
          {(control) => <Select {...control} options={many} value={language} onChange={setLanguage} />}
        </Field>
        <Field id="languages" label="Languages">
          {(control) => <MultiSelect {...control} options={many} value={several} onChange={setSeveral} />}
        </Field>
        <Field id="closed-languages" label="Closed languages">
          {(control) => <MultiSelect {...control} options={many} value={["En", "Fr"]} disabled onChange={nothing} />}
        </Field>
        <Field id="radio" label="Require SSL for" group required>
          {(control) => <RadioGroup {...control} options={few} value={one} onChange={setOne} />}
        </Field>
        <Field id="boxes" label="Actions" group>
          {(control) => (
            <CheckboxGroup
              {...control}
              options={few.map((option) => ({ ...option, description: "What it means." }))}
              value={["all"]}
              onChange={nothing}
            />
          )}
        </Field>
        <Checkbox id="tick" value={on} onChange={setOn}>
          Temporary
        </Checkbox>
      </FormSection>
      <FormSection id="rows" title="Rows">
        <Field id="uris" label="Redirect URIs">
          {(control) => (
            <MultiText
              {...control}
              value={lines}
              onChange={setLines}
              rowLabel="Redirect URI"
              addLabel="Add to redirect URIs"
            />
          )}
        </Field>
        <Field id="pairs" label="Attributes" group>
          {(control) => (
            <KeyValue
              {...control}
              value={pairs}
              onChange={setPairs}
              errors={{ 1: { key: "Enter a key." } }}
              addLabel="Add attribute"
            />
          )}
        </Field>
        <Field id="no-pairs" label="Headers" group>
          {(control) => <KeyValue {...control} value={none} onChange={setNone} emptyText="No headers yet." />}
        </Field>
      </FormSection>
      <FormSection id="other" title="Other">
        <Field id="lifespan" label="Lifespan">
          {(control) => <Duration {...control} value={seconds} onChange={setSeconds} />}
        </Field>
        <Field id="day" label="Day">
          {(control) => <DateInput {...control} value={day} onChange={setDay} />}
        </Field>
        <Field id="moment" label="Moment">
          {(control) => <DateTimeInput {...control} value="2025-12-31T13:45" onChange={nothing} />}
        </Field>
        <Field id="file" label="Resource file">
          {(control) => <FileInput {...control} kind="json" value={file} onChange={setFile} />}
        </Field>
      </FormSection>
      <SaveBar
        changes={2}
        problems={1}
        changeText="2 changes"
        problemText="1 to fix"
        onRevert={nothing}
        onReview={nothing}
        onSave={nothing}
        disabledReason="Fix the marked field first."
      />
    </FormLayout>
  );
}
