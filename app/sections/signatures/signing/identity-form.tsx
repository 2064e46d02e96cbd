import { useNavigation } from '@remix-run/react';
import type { FormAnswer, FormSetup } from '#app/forms/form-answer.ts';
import { FormHeader } from '#app/forms/form-header.tsx';
import { plainForm } from '#app/forms/plain-form.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { OutboxBanner } from '#app/sections/session/outbox-banner.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import styles from './signing.module.css';

interface IdentityFormProps {
  /** The link opened in this browser. */
  link: 'open' | 'locked' | null;
  setup: FormSetup;
  answer?: FormAnswer;
  /** Why a new link was emailed: the last one was used or locked. */
  emailed: string | null;
  hasOutbox: boolean;
  action: string;
}

/** Asks for the signer's date of birth before showing anything of the document. */
export function IdentityForm({ link, setup, answer, emailed, hasOutbox, action }: IdentityFormProps) {
  const isPending = useNavigation().state !== 'idle';
  const form = usePortalForm({ setup, answer });
  if (emailed !== null) return <LinkEmailed isUsed={emailed === 'used'} hasOutbox={hasOutbox} />;
  if (link === null) return <NoLink />;
  if (link === 'locked') return <LinkLocked action={action} answer={answer} />;
  return (
    <section className={styles.sheet}>
      <h1>You have a document to sign</h1>
      <p className={styles.lead}>
        It contains personal information. Enter your date of birth to confirm your identity.
      </p>
      <PortalForm action={action} {...form.props} className={styles.form}>
        <FormHeader form={form} />
        <input type="hidden" name="intent" value="identify" />
        <fieldset className={styles.date}>
          <legend>Date of birth</legend>
          <p className={styles.hint}>For example, 9 1 1985</p>
          {dateParts.map(({ name, label, autoComplete, maxLength }) => (
            <TextField
              key={name}
              label={label}
              inputMode="numeric"
              autoComplete={autoComplete}
              {...form.control(name)}
              maxLength={maxLength}
            />
          ))}
        </fieldset>
        <FormActions>
          <Button variant="primary" pending={isPending}>
            Continue
          </Button>
        </FormActions>
      </PortalForm>
      <Text tone="muted" size={14}>
        Weren’t expecting this? Close this page and call your clinic. No one can sign with the link alone.
      </Text>
    </section>
  );
}

const dateParts = [
  { name: 'month', label: 'Month', autoComplete: 'bday-month', maxLength: 2 },
  { name: 'day', label: 'Day', autoComplete: 'bday-day', maxLength: 2 },
  { name: 'year', label: 'Year', autoComplete: 'bday-year', maxLength: 4 },
];

function LinkLocked({ action, answer }: { action: string; answer?: FormAnswer }) {
  return (
    <section className={styles.sheet}>
      <h1>This link is locked</h1>
      <p className={styles.lead}>
        Too many incorrect dates of birth were entered. We can email a new link to the address your clinic has on file.
      </p>
      <PortalForm action={action} className={styles.form}>
        <FormHeader form={plainForm({ answer })} />
        <input type="hidden" name="intent" value="request-link" />
        <FormActions>
          <Button variant="primary">Email me a new link</Button>
        </FormActions>
      </PortalForm>
    </section>
  );
}

function LinkEmailed({ isUsed, hasOutbox }: { isUsed: boolean; hasOutbox: boolean }) {
  return (
    <section className={styles.sheet}>
      <h1>Check your email</h1>
      <p className={styles.lead}>
        {isUsed ? 'This link has already been used. ' : ''}We’ve emailed you a new link. Open the one in our latest
        email.
      </p>
      {hasOutbox && <OutboxBanner />}
    </section>
  );
}

function NoLink() {
  return (
    <section className={styles.sheet}>
      <h1>Open the link in your email</h1>
      <p className={styles.lead}>
        To sign a document, open the link that your clinic emailed you. For your privacy, this page closes after an
        hour. To continue, open the link again. If it has already been used, we’ll email you a new one.
      </p>
      <Text tone="muted" size={14}>
        No email, or have a question? Call your clinic.
      </Text>
    </section>
  );
}
