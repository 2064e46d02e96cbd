import { FormHeader } from '#app/forms/form-header.tsx';
import type { FormState } from '#app/forms/plain-form.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { QrImage } from '#app/ui/data/qr-image.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { CopyButton } from '#app/ui/form/copy-button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import type { QrCode } from '#server/documents/qr-code.ts';
import { CodeField } from './code-field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import styles from './two-step.module.css';

/** The page a form is on, and where to go instead. */
interface TwoStepFormProps {
  action: string;
  cancelHref?: string;
  form: FormState;
}

/** The first step, before anything is set up. */
export function StartTwoStepSetup({ action, cancelHref, form }: TwoStepFormProps) {
  return (
    <>
      <p>
        You need an authenticator app on your phone, such as the one your clinic recommends. It shows a new code every
        30 seconds; signing in asks for the code after the password.
      </p>
      <PortalForm action={action}>
        <input type="hidden" name="intent" value="prepare" />
        <FormHeader form={form} />
        <FormActions>
          <Button variant="primary">Set up</Button>
          <Cancel href={cancelHref} />
        </FormActions>
      </PortalForm>
    </>
  );
}

/** The authenticator secret as QR code and text, with fields for the first code and the password. */
export function ConfirmTwoStepSetup({
  secret,
  qr,
  action,
  cancelHref,
  form,
}: TwoStepFormProps & { secret: string; qr: QrCode }) {
  return (
    <ol className={styles.steps}>
      <li>
        <p>Scan this QR code with your authenticator app.</p>
        <div className={styles.qr}>
          <QrImage qr={qr} label="QR code of the key below" />
        </div>
      </li>
      <li>
        <p>Can’t scan it? Enter this key in the app:</p>
        <p className={styles.secret}>
          <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code> <CopyButton text={secret} label="key" />
        </p>
      </li>
      <li>
        <p>Enter the code shown in the app, and your password.</p>
        <PortalForm action={action} className={styles.form}>
          <input type="hidden" name="intent" value="on" />
          <FormHeader form={form} />
          <Fields>
            <CodeField {...form.control('code')} />
            <CurrentPasswordField {...form.control('password')} />
          </Fields>
          <FormActions>
            <Button variant="primary">Turn on</Button>
            <Cancel href={cancelHref} />
          </FormActions>
        </PortalForm>
      </li>
    </ol>
  );
}

/** Turns off two-step verification; requires the password and a code. */
export function TurnOffTwoStep({
  recoveryCodesLeft,
  action,
  cancelHref,
  form,
}: TwoStepFormProps & { recoveryCodesLeft: number }) {
  return (
    <>
      <p>You enter a code from your authenticator app when you sign in. Recovery codes left: {recoveryCodesLeft}.</p>
      <PortalForm action={action} className={styles.form}>
        <input type="hidden" name="intent" value="off" />
        <FormHeader form={form} />
        <Fields>
          <CurrentPasswordField {...form.control('password')} />
          <CodeField hint="From your authenticator app, or a recovery code" {...form.control('code')} />
        </Fields>
        <FormActions>
          <Button variant="danger">Turn off</Button>
          <Cancel href={cancelHref} />
        </FormActions>
      </PortalForm>
    </>
  );
}

const Cancel = ({ href }: { href: string | undefined }) => href && <ButtonLink href={href}>Cancel</ButtonLink>;
