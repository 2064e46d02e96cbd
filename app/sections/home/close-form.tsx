import { useEffect, useState } from 'react';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import styles from './dev-notes.module.css';

const countdownSeconds = 5;

/** Ok, which waits for five seconds, and whether to be left alone for the day; `newest` is the newest note shown. */
export function CloseForm({ newest }: { newest: number }) {
  const left = useCountdown(countdownSeconds);
  const isCounting = left !== null && left > 0;
  return (
    <PortalForm action="/overview/devnotes" className={styles.close}>
      <input type="hidden" name="newest" value={newest} />
      <ChoiceField type="checkbox" label="Dismiss for the day" name="dismiss" />
      <p role="status" className="sr-only">
        {left !== null && `Ok can be pressed in ${countdownSeconds} seconds`}
      </p>
      <div className={styles.ok} data-counting={left === null ? undefined : ''}>
        <Button variant="primary" disabled={isCounting} aria-label="Ok">
          {isCounting ? `Ok (${left})` : 'Ok'}
        </Button>
      </div>
    </PortalForm>
  );
}

/** The seconds left, from the moment script runs; null until then. */
function useCountdown(seconds: number): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const begin = Date.now();
    setLeft(seconds);
    const timer = setInterval(() => {
      const rest = seconds - Math.floor((Date.now() - begin) / 1000);
      setLeft(Math.max(0, rest));
      if (rest <= 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
