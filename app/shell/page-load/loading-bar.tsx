import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import styles from './loading-bar.module.css';

/** Milliseconds: shorter loads show no bar; a finished bar stays visible this long. CSS sets how fast it grows. */
const loadingBar = { throttle: 200, hideAfter: 500 };

type Phase = 'hidden' | 'growing' | 'full';

/** A bar at the top edge while a page loads; it grows on its own and fills up when the page has loaded. */
export function LoadingBar() {
  const isLoading = useNavigation().state !== 'idle';
  const [phase, setPhase] = useState<Phase>('hidden');
  useEffect(() => {
    if (isLoading) return delay(loadingBar.throttle, () => setPhase('growing'));
    setPhase((previous) => (previous === 'growing' ? 'full' : 'hidden'));
    return delay(loadingBar.hideAfter, () => setPhase('hidden'));
  }, [isLoading]);
  if (phase === 'hidden') return null;
  return <div className={phase === 'full' ? styles.full : styles.growing} data-loading={phase} />;
}

function delay(milliseconds: number, callback: () => void): () => void {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
}
