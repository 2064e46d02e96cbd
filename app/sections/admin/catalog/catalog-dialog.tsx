import { type SubmissionResult, useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import { ChangedMeanwhile } from '#app/forms/changed-meanwhile.tsx';
import type { FieldState } from '#app/forms/control-of.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import type { MetField } from '#app/forms/met-fields.ts';
import { formErrors } from '#app/lib/form-errors.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import styles from '../settings.module.css';
import type { Word } from './catalog-words.ts';

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
  changed?: {
    values: Record<string, string>;
    version: number;
    met: MetField[] | null;
    former: Former[];
    activeLabel: string;
  };
  children: (fields: FieldStates) => ReactNode;
}

/** What it was until it was changed. */
export interface Former {
  version: number;
  until: string;
  by: string;
  words: Word[];
}

/** The form of a part of the catalog, and what it was before. */
export function CatalogDialog({ title, back, path, onceKey, lastResult, changed, children }: CatalogDialogProps) {
  const [form, fields] = useForm<Record<string, string>>({
    lastResult,
    defaultValue: changed?.values,
  });
  return (
    <FormDialog
      title={title}
      path={path}
      back={back}
      button={{ label: changed?.met ? 'Save mine instead' : 'Save' }}
      id={form.id}
      errors={formErrors(form.errors, form.allErrors)}
      after={changed && changed.former.length > 0 && <FormerVersions former={changed.former} />}
    >
      <input type="hidden" name="onceKey" value={onceKey} />
      {changed && <input type="hidden" name="version" value={changed.version} />}
      {changed?.met && <ChangedMeanwhile fields={changed.met} />}
      <Fields>
        {children(fields)}
        {changed && (
          <ChoiceField
            type="checkbox"
            label={changed.activeLabel}
            name="active"
            defaultChecked={fields.active?.initialValue === 'on'}
            errors={fields.active?.errors}
          />
        )}
      </Fields>
    </FormDialog>
  );
}

function FormerVersions({ former }: { former: Former[] }) {
  return (
    <details className={styles.former}>
      <summary>What it was before ({former.length})</summary>
      {former.map(({ version, until, by, words }) => (
        <section key={version} className={styles.version} aria-label={`Version ${version}`}>
          <p>
            Until {until}, when {by} changed it
          </p>
          <DefinitionList items={words.map(({ label, text }) => ({ term: label, value: text }))} />
        </section>
      ))}
    </details>
  );
}
