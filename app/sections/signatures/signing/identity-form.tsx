import { useNavigation } from '@remix-run/react';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { emptyFormAnswer, summaryErrors } from '../summary-errors.ts';
import styles from './signing.module.css';
import type { SigningFormAnswer } from './signing.server.ts';

interface IdentityFormProps {
  /** `link` where no link was opened, or its page was left. */
  step: 'identity' | 'link';
  formAnswer: SigningFormAnswer | null;
  isLinkEmailed: boolean;
  hasOutbox: boolean;
  action: string;
}

/** Asks whoever has a link for their date of birth, before anything of the document shows. */
export function IdentityForm({ step, formAnswer, isLinkEmailed, hasOutbox, action }: IdentityFormProps) {
  const isPending = useNavigation().state !== 'idle';
  if (isLinkEmailed) return <LinkEmailed hasOutbox={hasOutbox} />;
  if (step === 'link') return <NoLink />;
  const { fields, entered } = formAnswer ?? emptyFormAnswer;
  return (
    <section className={styles.sheet}>
      <h1>A document is waiting for you</h1>
      <p className={styles.lead}>
        It holds personal information. Please enter your date of birth, so that we know it is you who reads it.
      </p>
      <PortalForm action={action} className={styles.form}>
        <ErrorSummary errors={summaryErrors(formAnswer, 'identity')} />
        <input type="hidden" name="intent" value="identify" />
        <fieldset className={styles.date}>
          <legend>Date of birth</legend>
          <p className={styles.hint}>For example 9 1 1985</p>
          {dateParts.map(({ name, label, autoComplete, maxLength }) => (
            <TextField
              key={name}
              label={label}
              name={name}
              inputMode="numeric"
              autoComplete={autoComplete}
              maxLength={maxLength}
              defaultValue={entered[name]}
              errors={fields[name]}
              required
            />
          ))}
        </fieldset>
        <FormActions>
          <Button variant="primary" pending={isPending}>
            Continue
          </Button>
        </FormActions>
      </PortalForm>
      <p className={styles.note}>
        Not expecting this? Close the page, and call your clinic. Nobody can sign with the link alone.
      </p>
    </section>
  );
}

const dateParts = [
  { name: 'month', label: 'Month', autoComplete: 'bday-month', maxLength: 2 },
  { name: 'day', label: 'Day', autoComplete: 'bday-day', maxLength: 2 },
  { name: 'year', label: 'Year', autoComplete: 'bday-year', maxLength: 4 },
];

function LinkEmailed({ hasOutbox }: { hasOutbox: boolean }) {
  return (
    <section className={styles.sheet}>
      <h1>Look into your mail</h1>
      <p className={styles.lead}>
        This link was used before, and a link works once. We have sent you a new one: please open the newest mail.
      </p>
      {hasOutbox && (
        <Banner kind="advisory">
          In the demonstration no mail leaves: it is in the <a href="/outbox">outbox</a>.
        </Banner>
      )}
    </section>
  );
}

function NoLink() {
  return (
    <section className={styles.sheet}>
      <h1>Open the link in your mail</h1>
      <p className={styles.lead}>
        A document is signed by the link that your clinic has mailed to you. This page closes by itself after an hour,
        so that nobody else reads your document. Open the link again to go on; if it was used, we mail you a new one.
      </p>
      <p className={styles.note}>Is there no mail, or a question? Call your clinic.</p>
    </section>
  );
}
