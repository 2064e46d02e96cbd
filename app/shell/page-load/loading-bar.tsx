import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import styles from './loading-bar.module.css';

/** Milliseconds: shorter loads show no bar, and a finished bar stays this long. How fast it grows is in the style. */
const loadingBar = { throttle: 200, hideAfter: 500 };

type Phase = 'hidden' | 'growing' | 'full';

/** A line at the top edge while a page is on its way; it grows by itself and is full when the page is there. */
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
