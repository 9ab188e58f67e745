import { createContext, type ReactNode } from "react";
import { DataText } from "../base/data-text.tsx";

export interface FormSectionProps {
  /** Id, the target of jump links. */
  id: string;
  title: string;
  description?: ReactNode;
  /** Content at the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Provides the title of the current section. */
export const SectionTitle = createContext<string | undefined>(undefined);

/** Renders a titled section of a form, in one column of at most 680 px. */
export function FormSection({ id, title, description, actions, children }: FormSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mb-8 max-w-form scroll-mt-16 in-[[role=dialog]]:last:mb-0"
    >
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 id={`${id}-title`} tabIndex={-1} className="min-w-0 outline-none">
          <DataText>{title}</DataText>
        </h2>
        {actions !== undefined && <div className="ms-auto flex items-center gap-2">{actions}</div>}
        {description !== undefined && <div className="w-full text-sm text-muted">{description}</div>}
      </div>
      <SectionTitle value={title}>{children}</SectionTitle>
    </section>
  );
}
