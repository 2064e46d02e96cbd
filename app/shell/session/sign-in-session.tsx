import { useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';
import { Banner } from '#app/ui/feedback/banner.tsx';
import styles from './session.module.css';
import { tellEnded } from './tabs.ts';

/** On the sign-in page, which only shows when nobody is signed in: tells the other tabs, and why one came here. */
export function SignInSession() {
  const [query] = useSearchParams();
  useEffect(tellEnded, []);
  if (!query.has('ended')) return null;
  return (
    <div className={styles.notice}>
      <Banner kind="advisory">You were logged out because nothing happened for a while.</Banner>
    </div>
  );
}
