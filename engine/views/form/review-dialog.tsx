import { type HttpCall, queryString } from "../../http/index.ts";
import { useConsole } from "../../services/index.ts";
import { asCurl, type Issue, issueText } from "../../record/index.ts";
import { Button, CodeText, Dialog, DiffTable, useUiTexts } from "../../ui/index.ts";
import { contrast, NamedPaths } from "../../actions/index.ts";
import { useTexts } from "../../page/index.ts";
import { useForm } from "../../fields/index.ts";
import { useFormLabels } from "./form-labels.ts";

/** Renders every change with its old and new value, and the request that saving sends. */
export function ReviewDialog(props: {
  readonly calls: readonly HttpCall[];
  /** Reason why saving is disabled at the moment. */
  readonly closed: string | undefined;
  close(): void;
  save(): void;
}) {
  const t = useTexts();
  const words = useUiTexts();
  const form = useForm();
  const { environment } = useConsole();
  const places = useFormLabels(form);
  const { record } = form.stores;
  const changes = record.changes();
  let masked = false;
  const commands = props.calls.map((call) => {
    const url = callUrl(environment.adminBaseUrl, environment.serverBaseUrl, call);
    const body = places.withoutSecrets(call.body);
    masked ||= body !== call.body;
    return asCurl({ method: call.method, url, ...(body === undefined ? {} : { body }) });
  });
  return (
    <Dialog
      open
      size="large"
      title={words.review}
      onClose={props.close}
      footer={
        <>
          <Button onClick={props.close}>{words.close}</Button>
          <Button
            kind="primary"
            disabledReason={props.closed}
            onClick={() => {
              props.close();
              props.save();
            }}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <NamedPaths
        places={places}
        values={changes.map(({ pointer, before, after }) => ({ pointer, values: [before, after] }))}
      >
        {(named) => (
          <DiffTable
            label={words.review}
            kind="change"
            heads={{ field: t("field"), left: t("oldValue"), right: t("newValue") }}
            rows={[
              ...changes.map(({ pointer, before, after }) => {
                const [left, right] = contrast(places.show(pointer, before, named), places.show(pointer, after, named));
                return {
                  key: pointer,
                  field: places.name(pointer),
                  left: left || words.empty,
                  right: right || words.empty,
                };
              }),
              ...record.unparsed().map(({ pointer, input }) => ({
                key: `unparsed ${pointer}`,
                field: places.name(pointer),
                left: places.show(pointer, record.saved(pointer), named) || words.empty,
                right: issueTexts(input.issues, t),
              })),
            ]}
          />
        )}
      </NamedPaths>
      {commands.length > 0 && (
        <div className="mt-4">
          <h3 className="mb-1 text-sm font-medium">{t("asCurl")}</h3>
          {masked && <p className="mb-1 text-xs text-muted">{t("curlWithoutSecrets")}</p>}
          <CodeText label={t("asCurl")} text={commands.join("\n")} wrap />
        </div>
      )}
    </Dialog>
  );
}

/** Returns the reasons why an input is not a value. */
function issueTexts(issues: readonly Issue[], t: ReturnType<typeof useTexts>): string {
  return [...new Set(issues.map(issueText).map(({ key, params }) => t(key, params)))].join(" ");
}

function callUrl(admin: string, server: string, call: HttpCall): string {
  const base =
    call.base === "server"
      ? server
      : call.base === "admin"
        ? `${admin}/admin`
        : `${admin}/admin/realms/${encodeURIComponent(call.realm ?? "")}`;
  return `${base}${call.path === "" ? "" : `/${call.path}`}${queryString(call.query)}`;
}
