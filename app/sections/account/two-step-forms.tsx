import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { CopyButton } from '#app/ui/form/copy-button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { CodeField } from './code-field.tsx';
import type { QrCode } from './qr-code.server.ts';
import styles from './two-step.module.css';

type Errors = Record<string, string[] | null>;

const actionPath = '/users/second-step';

/** Before anything is set up. */
export function StartTwoStepSetup({ errors }: { errors: Errors }) {
  return (
    <Card title="Off">
      <p>
        You need an authenticator app on your phone, such as the one your clinic recommends. It shows a new code every
        30 seconds; signing in asks for the code after the password.
      </p>
      {errors.code && <p role="alert">{errors.code[0]}</p>}
      <PortalForm action={actionPath}>
        <input type="hidden" name="intent" value="prepare" />
        <FormActions>
          <Button variant="primary">Set up</Button>
          <ButtonLink href="/users">Cancel</ButtonLink>
        </FormActions>
      </PortalForm>
    </Card>
  );
}

/** The secret for the authenticator, as picture and as text, and the first code that proves it arrived. */
export function ConfirmTwoStepSetup({ secret, qr, errors }: { secret: string; qr: QrCode; errors: Errors }) {
  return (
    <Card title="Set up">
      <ol className={styles.steps}>
        <li>
          <p>Scan this QR code with your authenticator app.</p>
          <svg
            className={styles.qr}
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label="QR code of the key below"
          >
            <path d={qr.path} />
          </svg>
        </li>
        <li>
          <p>Can’t scan it? Enter this key in the app:</p>
          <p className={styles.secret}>
            <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code> <CopyButton text={secret} label="key" />
          </p>
        </li>
        <li>
          <p>Enter the code shown in the app.</p>
          <PortalForm action={actionPath} className={styles.form}>
            <input type="hidden" name="intent" value="on" />
            <CodeField errors={errors.code ?? undefined} />
            <FormActions>
              <Button variant="primary">Turn on</Button>
              <ButtonLink href="/users">Cancel</ButtonLink>
            </FormActions>
          </PortalForm>
        </li>
      </ol>
    </Card>
  );
}

/** Ends two-step verification; the password and a code prove who asks. */
export function TurnOffTwoStep({ recoveryCodesLeft, errors }: { recoveryCodesLeft: number; errors: Errors }) {
  return (
    <Card title="On">
      <p>You enter a code from your authenticator app when you sign in. Recovery codes left: {recoveryCodesLeft}.</p>
      <PortalForm action={actionPath} className={styles.form}>
        <input type="hidden" name="intent" value="off" />
        <Fields>
          <TextField
            label="Password"
            name="password"
            type="password"
            maxLength={1000}
            autoComplete="current-password"
            errors={errors.password ?? undefined}
            required
          />
          <CodeField hint="From your authenticator app, or a recovery code" errors={errors.code ?? undefined} />
        </Fields>
        <FormActions>
          <Button variant="danger">Turn off</Button>
          <ButtonLink href="/users">Cancel</ButtonLink>
        </FormActions>
      </PortalForm>
    </Card>
  );
}
