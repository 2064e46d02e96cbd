import { Status } from '#app/ui/data/status.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { TwoStepStatus } from '#server/inova/contract/session/account.ts';
import styles from './two-step.module.css';

/** The status of two-step verification; null if this inova doesn't support it. */
export function TwoStepCard({ state }: { state: Pick<TwoStepStatus, 'on' | 'recoveryCodesLeft'> | null }) {
  if (!state) return null;
  const { on, recoveryCodesLeft } = state;
  return (
    <Card title="Two-step verification" action={<a href="/users/second-step">{on ? 'Turn off' : 'Set up'}</a>}>
      <Status kind={on ? 'healthy' : 'neutral'}>{on ? 'On' : 'Off'}</Status>
      <p className={styles.text}>
        {on
          ? `You enter a code from your authenticator app when you sign in. Recovery codes left: ${recoveryCodesLeft}.`
          : 'Protect your account with a code from your phone in addition to your password.'}
      </p>
    </Card>
  );
}
