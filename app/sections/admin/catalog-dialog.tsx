import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ChangedMeanwhile } from '#app/forms/changed-meanwhile.tsx';
import type { FieldState } from '#app/forms/control-of.ts';
import type { MetField } from '#app/forms/met-fields.ts';
import { formErrors } from '#app/lib/form-errors.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Fields, FormActions } from '#app/ui/fieldset.tsx';
import type { Word } from './catalog-words.ts';
import styles from './settings.module.css';

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
  const isPending = useNavigation().formAction === path;
  const [form, fields] = useForm<Record<string, string>>({
    lastResult,
    defaultValue: changed?.values,
  });
  return (
    <PortalDialog title={title} cancelHref={back}>
      <PortalForm action={path} id={form.id}>
        <input type="hidden" name="onceKey" value={onceKey} />
        {changed && <input type="hidden" name="version" value={changed.version} />}
        <ErrorSummary errors={formErrors(form.errors, form.allErrors)} />
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
        <FormActions>
          <Button variant="primary" pending={isPending}>
            {changed?.met ? 'Save mine instead' : 'Save'}
          </Button>
          <ButtonLink href={back}>Cancel</ButtonLink>
        </FormActions>
      </PortalForm>
      {changed && changed.former.length > 0 && <FormerVersions former={changed.former} />}
    </PortalDialog>
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
