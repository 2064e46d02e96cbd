import { useNavigation } from '@remix-run/react';
import { DefaultButton } from '#app/forms/default-button.tsx';
import { DraftConflict } from '#app/forms/draft-conflict.tsx';
import { KeptDraft } from '#app/forms/kept-draft.tsx';
import { OnceKey } from '#app/forms/once-key.tsx';
import { useStayingSubmit } from '#app/forms/use-staying-submit.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { Codes } from './codes.tsx';
import styles from './form.module.css';
import { Group } from './group.tsx';
import { callSection, intentButton, staysOnPage } from './intent.ts';
import type { VerificationNotSaved } from './save.server.ts';
import { useFaults } from './use-faults.ts';
import { useFormKeys } from './use-form-keys.ts';
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
  const submit = useStayingSubmit(action, staysOnPage);
  useFormKeys(formId);
  const { faults, announced } = useFaults(formId, form, unsaved);
  const texts = unsaved?.texts ?? form.texts;
  const sharedProps = {
    texts,
    fieldErrors: faults,
    recordTexts: form.recordTexts,
    previousNames: form.previousNames,
    holderTexts: form.holderTexts,
    unknownPayer: form.unknownPayer,
    previous: form.previous?.texts ?? null,
    isClosed,
  };
  const isOfSection = unsaved?.section === callSection || form.progress.some(({ id }) => id === unsaved?.section);
  const errorsOf = (section: string) => (isOfSection && unsaved?.section === section ? unsaved.errors : []);
  const filledIn = Object.entries(form.recordTexts).filter(([name, text]) => texts[name] === text).length;
  return (
    <PortalForm action={action} id={formId} onSubmit={submit} className={styles.form} aria-label="Benefits">
      <input type="hidden" name="version" value={unsaved?.version ?? form.baseVersion} />
      <OnceKey value={form.onceKey} />
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
      {!isClosed && <DefaultButton {...intentButton('save')} />}
      {!isOfSection && <ErrorSummary errors={unsaved?.errors ?? []} />}
      <DraftConflict fields={form.draft?.conflicts ?? []} />
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
          {filledIn === 1 ? '1 field is' : `${filledIn} fields are`} filled in from the patient record
          {form.previousNames.length > 0 && ' or the last verification'}, not saved yet.
        </Text>
      )}
      <datalist id="payers">
        {form.payers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {form.groups.map((group) => (
        <Group key={group.id} group={group} errors={errorsOf(group.id)} {...sharedProps} />
      ))}
      <Codes codes={form.codes} errors={errorsOf('codes')} {...sharedProps} />
      {!isClosed && (
        <div className={styles.saveAll} data-print="hide">
          <Button variant="primary" {...intentButton('save')} pending={isPending} title="Ctrl+S">
            Save all
          </Button>
          {hasNext && <Button {...intentButton('next-record')}>Save and next record</Button>}
          <Button variant="quiet" {...intentButton('save-draft')}>
            Save draft
          </Button>
          <KeptDraft draft={form.draft} opened={form.opened} answered={unsaved?.opened} timeZone={form.timeZone} />
        </div>
      )}
    </PortalForm>
  );
}
