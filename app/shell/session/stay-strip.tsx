import { useLocation } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Button } from '#app/ui/form/button.tsx';
import { FormToken } from '../form-token.tsx';
import styles from './stay-strip.module.css';

const statusFrame = 'session-answer';

/** For pages without script: CSS reveals it after 25 minutes. On pages with input it posts to an iframe to keep it. */
export function StayStrip({ ends, isTyping }: { ends: string; isTyping: boolean }) {
  const { pathname, search } = useLocation();
  if (useHydrated()) return null;
  return (
    <section className={styles.strip} aria-label="Session">
      <p>Your session ends {ends} if there’s no activity.</p>
      <form method="post" action="/session/stay" target={isTyping ? statusFrame : undefined}>
        <FormToken />
        {!isTyping && <input type="hidden" name="redirectTo" value={pathname + search} />}
        <Button variant="primary">Stay signed in</Button>
      </form>
      {isTyping && <iframe name={statusFrame} title="How long you are signed in" className={styles.answer} />}
    </section>
  );
}
