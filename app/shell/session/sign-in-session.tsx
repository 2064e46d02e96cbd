import { useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';
import { Banner } from '#app/ui/feedback/banner.tsx';
import styles from './session.module.css';
import { broadcastEnded } from './tabs.ts';

/** On the sign-in page when signed out: notifies other tabs, and explains a timeout. */
export function SignInSession() {
  const [searchParams] = useSearchParams();
  useEffect(broadcastEnded, []);
  if (!searchParams.has('ended')) return null;
  return (
    <div className={styles.notice}>
      <Banner kind="advisory">You were logged out because nothing happened for a while.</Banner>
    </div>
  );
}
