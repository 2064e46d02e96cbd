import { Status } from '#app/ui/data/status.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { TwoStepStatus } from '#server/inova/contract/account.ts';
import styles from './two-step.module.css';

/** Whether signing in asks for a code; null where this inova has no second step. */
export function TwoStepCard({ state }: { state: Pick<TwoStepStatus, 'on' | 'recoveryCodesLeft'> | null }) {
  if (!state) return null;
  const { on, recoveryCodesLeft } = state;
  return (
    <Card title="Second step" action={<a href="/users/second-step">{on ? 'Turn off' : 'Set up'}</a>}>
      <Status kind={on ? 'healthy' : 'neutral'}>{on ? 'On' : 'Off'}</Status>
      <p className={styles.text}>
        {on
          ? `Signing in asks for a code of your authenticator. Recovery codes left: ${recoveryCodesLeft}.`
          : 'A code from your phone besides the password: whoever learns your password still cannot sign in.'}
      </p>
    </Card>
  );
}
