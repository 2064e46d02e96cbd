import { useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { FormAnswer, FormSetup } from '#app/forms/form-answer.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import type { FormState } from '#app/forms/plain-form.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import styles from '../settings.module.css';
import type { LabeledText } from './catalog-text.ts';

interface CatalogDialogProps {
  title: string;
  /** The item's list page. */
  back: string;
  path: string;
  setup: FormSetup;
  /** The item being edited; omitted for a new one. */
  existing?: {
    values: Record<string, string>;
    previousVersions: PreviousVersion[];
    activeLabel: string;
  };
  children: (control: FormState['control']) => ReactNode;
}

/** An earlier version of an item. */
export interface PreviousVersion {
  version: number;
  until: string;
  by: string;
  fields: LabeledText[];
}

/** The form of a catalog item, with its previous versions. */
export function CatalogDialog({ title, back, path, setup, existing, children }: CatalogDialogProps) {
  const answer = useActionData() as FormAnswer | undefined;
  const form = usePortalForm({ setup, answer, values: existing?.values });
  return (
    <FormDialog
      form={form}
      title={title}
      action={path}
      backHref={back}
      button={{ label: form.conflict ? 'Save my changes' : 'Save' }}
      footer={
        existing &&
        existing.previousVersions.length > 0 && <PreviousVersions previousVersions={existing.previousVersions} />
      }
    >
      <Fields>
        {children(form.control)}
        {existing && <ChoiceField type="checkbox" label={existing.activeLabel} {...form.checkbox('active')} />}
      </Fields>
    </FormDialog>
  );
}

function PreviousVersions({ previousVersions }: { previousVersions: PreviousVersion[] }) {
  return (
    <details className={styles.former}>
      <summary>Previous versions ({previousVersions.length})</summary>
      {previousVersions.map(({ version, until, by, fields }) => (
        <section key={version} className={styles.version} aria-label={`Version ${version}`}>
          <p>
            Changed {until} by {by}
          </p>
          <DefinitionList items={fields.map(({ label, text }) => ({ term: label, value: text }))} />
        </section>
      ))}
    </details>
  );
}
