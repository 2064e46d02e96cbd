import { type SubmissionResult, useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import { ConflictBanner } from '#app/forms/conflict-banner.tsx';
import type { ConflictField } from '#app/forms/conflicting-fields.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import type { FieldState } from '#app/forms/input-props.ts';
import { formErrors } from '#app/lib/form-errors.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import styles from '../settings.module.css';
import type { LabeledText } from './catalog-text.ts';

/** The fields of a form by their names. */
export type FieldStates = Record<string, FieldState>;

interface CatalogDialogProps {
  title: string;
  /** The list it belongs to, and its own address. */
  back: string;
  path: string;
  onceKey: string;
  lastResult?: SubmissionResult<string[]>;
  /** What is being changed; nothing for what is new. */
  existing?: {
    values: Record<string, string>;
    version: number;
    conflict: ConflictField[] | null;
    previousVersions: PreviousVersion[];
    activeLabel: string;
  };
  children: (fields: FieldStates) => ReactNode;
}

/** What it was until it was changed. */
export interface PreviousVersion {
  version: number;
  until: string;
  by: string;
  fields: LabeledText[];
}

/** The form of a part of the catalog, and what it was before. */
export function CatalogDialog({ title, back, path, onceKey, lastResult, existing, children }: CatalogDialogProps) {
  const [form, fields] = useForm<Record<string, string>>({
    lastResult,
    defaultValue: existing?.values,
  });
  return (
    <FormDialog
      title={title}
      action={path}
      backHref={back}
      button={{ label: existing?.conflict ? 'Save mine instead' : 'Save' }}
      id={form.id}
      errors={formErrors(form.errors, form.allErrors)}
      footer={
        existing &&
        existing.previousVersions.length > 0 && <PreviousVersions previousVersions={existing.previousVersions} />
      }
    >
      <input type="hidden" name="onceKey" value={onceKey} />
      {existing && <input type="hidden" name="version" value={existing.version} />}
      {existing?.conflict && <ConflictBanner fields={existing.conflict} />}
      <Fields>
        {children(fields)}
        {existing && (
          <ChoiceField
            type="checkbox"
            label={existing.activeLabel}
            name="active"
            defaultChecked={fields.active?.initialValue === 'on'}
            errors={fields.active?.errors}
          />
        )}
      </Fields>
    </FormDialog>
  );
}

function PreviousVersions({ previousVersions }: { previousVersions: PreviousVersion[] }) {
  return (
    <details className={styles.former}>
      <summary>What it was before ({previousVersions.length})</summary>
      {previousVersions.map(({ version, until, by, fields }) => (
        <section key={version} className={styles.version} aria-label={`Version ${version}`}>
          <p>
            Until {until}, when {by} changed it
          </p>
          <DefinitionList items={fields.map(({ label, text }) => ({ term: label, value: text }))} />
        </section>
      ))}
    </details>
  );
}
