import { useNavigation } from '@remix-run/react';
import { OnceKey } from '#app/forms/once-key.tsx';
import { useAutosave } from '#app/forms/use-autosave.ts';
import { formatTime } from '#app/lib/dates.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { Codes } from './codes.tsx';
import styles from './form.module.css';
import { Group } from './group.tsx';
import { intentButton } from './intent.ts';
import type { VerificationNotSaved } from './save.server.ts';
import type { FormView } from './view.server.ts';

export const formId = 'answers';

interface VerificationFormProps {
  form: FormView;
  /** True if it was opened from a list with a next record. */
  hasNext: boolean;
  /** Why the last save failed. */
  unsaved?: VerificationNotSaved;
}

/** All fields of the verification, saved by section or all at once. */
export function VerificationForm({ form, hasNext, unsaved }: VerificationFormProps) {
  const { action } = form;
  const isPending = useNavigation().formAction === action;
  const isClosed = form.state === 'completed';
  const savedAt = useAutosave(formId, action, !isClosed);
  const texts = unsaved?.texts ?? form.texts;
  const fieldErrors = unsaved?.faults ?? {};
  const sharedProps = {
    texts,
    fieldErrors,
    recordTexts: form.recordTexts,
    previous: form.previous?.texts ?? null,
    isClosed,
  };
  const filledIn = Object.entries(form.recordTexts).filter(([name, text]) => texts[name] === text).length;
  return (
    <PortalForm action={action} id={formId} className={styles.form} aria-label="Benefits">
      <input type="hidden" name="version" value={unsaved?.version ?? form.baseVersion} />
      <OnceKey value={form.onceKey} />
      <ErrorSummary errors={unsaved?.errors ?? []} />
      {isClosed && (
        <Banner kind="healthy">This verification is completed. To change it, reopen it or verify again.</Banner>
      )}
      {form.previous && !isClosed && (
        <Banner kind="advisory" actions={<Button {...intentButton('fill')}>Fill empty fields</Button>}>
          This policy was last verified on {form.previous.completed}. Previous values are shown below the fields.
        </Banner>
      )}
      {filledIn > 0 && (
        <Text tone="muted">
          {filledIn === 1 ? '1 field is' : `${filledIn} fields are`} filled in from the patient record, not saved yet.
        </Text>
      )}
      {form.groups.map((group) => (
        <Group key={group.id} group={group} {...sharedProps} />
      ))}
      <Codes codes={form.codes} {...sharedProps} />
      {!isClosed && (
        <div className={styles.saveAll} data-print="hide">
          <Button variant="primary" {...intentButton('save')} pending={isPending}>
            Save all
          </Button>
          {hasNext && <Button {...intentButton('next-record')}>Save and next record</Button>}
          <Button variant="quiet" {...intentButton('save-draft')}>
            Save draft
          </Button>
          <span role="status">{savedAt && `Draft saved ${formatTime(savedAt, form.timeZone)}`}</span>
        </div>
      )}
    </PortalForm>
  );
}
