import { useEffect, useState } from 'react';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import styles from './dev-notes.module.css';

const countdownSeconds = 5;

/** The Ok button, disabled for five seconds, and a checkbox to dismiss the notes for the day. */
export function CloseForm({ action, newestNoteId }: { action: string; newestNoteId: number }) {
  const secondsLeft = useCountdown(countdownSeconds);
  const isCounting = secondsLeft !== null && secondsLeft > 0;
  return (
    <PortalForm action={action} className={styles.close}>
      <input type="hidden" name="newest" value={newestNoteId} />
      <ChoiceField type="checkbox" label="Dismiss for the day" name="dismiss" />
      <p role="status" className="sr-only">
        {secondsLeft !== null && `You can press Ok in ${countdownSeconds} seconds`}
      </p>
      <div className={styles.ok} data-counting={secondsLeft === null ? undefined : ''}>
        <Button variant="primary" disabled={isCounting} aria-label="Ok">
          {isCounting ? `Ok (${secondsLeft})` : 'Ok'}
        </Button>
      </div>
    </PortalForm>
  );
}

/** Seconds left since hydration; null before. */
function useCountdown(seconds: number): number | null {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  useEffect(() => {
    const startedAt = Date.now();
    setSecondsLeft(seconds);
    const timer = setInterval(() => {
      const remaining = seconds - Math.floor((Date.now() - startedAt) / 1000);
      setSecondsLeft(Math.max(0, remaining));
      if (remaining <= 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return secondsLeft;
}
