import { useLocation } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useKeptForm } from '#app/lib/dialog-route.ts';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { FormToken } from '../form-token.tsx';
import styles from './stay-strip.module.css';

const statusFrame = 'session-answer';

/**
 * For pages without script: CSS reveals it after 25 minutes. On pages with input it posts to an iframe to keep it, and
 * after 30 minutes CSS covers the page, which no redirect may do.
 */
export function StayStrip({ ends, isTyping }: { ends: string; isTyping: boolean }) {
  const { pathname, search } = useLocation();
  const keptForm = useKeptForm();
  if (useHydrated()) return null;
  return (
    <>
      <section className={styles.strip} aria-label="Session">
        <p>Your session ends {ends} if there’s no activity.</p>
        <form method="post" action="/session/stay" target={isTyping ? statusFrame : undefined}>
          <FormToken />
          {!isTyping && <input type="hidden" name="redirectTo" value={pathname + search} />}
          <Button variant="primary">Stay signed in</Button>
        </form>
        {isTyping && <iframe name={statusFrame} title="How long you are signed in" className={styles.answer} />}
      </section>
      {isTyping && <Cover keptForm={keptForm} href={pathname + search} />}
    </>
  );
}

/** Covers a page after 30 minutes; its button submits the page's form, which stores what was typed as a draft. */
function Cover({ keptForm, href }: { keptForm: string | undefined; href: string }) {
  return (
    <section className={styles.cover} aria-label="Page covered">
      <h2>This page is covered</h2>
      <p>
        Nothing was sent from this page for 30 minutes, so your session may have ended.{' '}
        {keptForm
          ? 'What you typed is kept: continue, sign in if asked, and it is back in the form.'
          : 'Continue to sign in. What you typed on this page can’t be kept.'}
      </p>
      {keptForm && (
        <Button variant="primary" form={keptForm} formNoValidate name="intent" value="save-draft">
          Continue
        </Button>
      )}
      <ButtonLink variant={keptForm ? 'quiet' : 'primary'} href={href}>
        {keptForm ? 'Continue without it' : 'Continue'}
      </ButtonLink>
    </section>
  );
}
