import { useNavigation } from '@remix-run/react';
import { useAutosave } from '#app/forms/use-autosave.ts';
import { formatTime } from '#app/lib/dates.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Codes } from './codes.tsx';
import styles from './form.module.css';
import { Group } from './group.tsx';
import type { VerificationNotSaved } from './save.server.ts';
import type { FormView } from './view.server.ts';

export const formId = 'answers';

interface VerificationFormProps {
  form: FormView;
  /** True where it was opened from a list that goes on. */
  hasNext: boolean;
  /** What kept the form from being saved. */
  unsaved?: VerificationNotSaved;
}

/** All fields of the verification; each section can be saved by itself, and everything at once. */
export function VerificationForm({ form, hasNext, unsaved }: VerificationFormProps) {
  const { action } = form;
  const isPending = useNavigation().formAction === action;
  const isClosed = form.state === 'completed';
  const savedAt = useAutosave(formId, action, !isClosed);
  const texts = unsaved?.texts ?? form.texts;
  const fieldErrors = unsaved?.faults ?? {};
  const sharedProps = { texts, fieldErrors, previous: form.previous?.texts ?? null, isClosed };
  return (
    <PortalForm action={action} id={formId} className={styles.form} aria-label="Answers of the payer">
      <input type="hidden" name="version" value={unsaved?.version ?? form.baseVersion} />
      <input type="hidden" name="onceKey" value={form.onceKey} />
      <ErrorSummary errors={unsaved?.errors ?? []} />
      {isClosed && (
        <Banner kind="healthy">This verification is completed. Reopen it to change an answer, or verify again.</Banner>
      )}
      {form.previous && !isClosed && (
        <Banner
          kind="advisory"
          actions={
            <Button name="take" value="everything">
              Take over all that is empty
            </Button>
          }
        >
          The last verification of this policy was completed {form.previous.completed}. Its answers stand beside the
          fields.
        </Banner>
      )}
      {form.groups.map((group) => (
        <Group key={group.id} group={group} {...sharedProps} />
      ))}
      <Codes codes={form.codes} {...sharedProps} />
      {!isClosed && (
        <div className={styles.saveAll} data-print="hide">
          <Button variant="primary" name="save" value="all" pending={isPending}>
            Save all
          </Button>
          {hasNext && (
            <Button name="next" value="record">
              Save and next record
            </Button>
          )}
          <Button variant="quiet" name="step" value="later">
            Keep as draft
          </Button>
          <span role="status">{savedAt && `Draft kept ${formatTime(savedAt, form.timeZone)}`}</span>
        </div>
      )}
    </PortalForm>
  );
}
