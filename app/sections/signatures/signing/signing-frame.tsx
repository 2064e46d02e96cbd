import type { ReactNode } from 'react';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Icon } from '#app/ui/layout/icon.tsx';
import styles from './signing.module.css';

const steps = ['Confirm your identity', 'Review and sign', 'Done'];

interface SigningFrameProps {
  clinic?: string;
  /** Starting at 1. */
  step: number;
  /** Where the exit form posts to. */
  leaveAction?: string;
  children: ReactNode;
}

/** The frame of a signer's page: the brand, the clinic and the steps, without navigation. */
export function SigningFrame({ clinic, step, leaveAction, children }: SigningFrameProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head} data-print="hide">
        <p className={styles.brand}>inova{clinic && <span className={styles.clinic}>{clinic}</span>}</p>
        {leaveAction && (
          <PortalForm action={leaveAction}>
            <Button variant="quiet" name="intent" value="leave" icon="log-out">
              Exit
            </Button>
          </PortalForm>
        )}
      </header>
      <main className={styles.main}>
        <ol className={styles.steps} aria-label="Steps" data-print="hide">
          {steps.map((name, index) => (
            <li key={name} aria-current={index + 1 === step ? 'step' : undefined}>
              <span className={styles.number} aria-hidden="true">
                {index + 1 < step ? <Icon name="check" size="small" /> : index + 1}
              </span>
              {name}
            </li>
          ))}
        </ol>
        {children}
      </main>
    </div>
  );
}
