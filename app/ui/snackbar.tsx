import { useCallback, useEffect, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Icon } from './icon.tsx';
import styles from './snackbar.module.css';

export interface Message {
  /** New for each message, so that the same words are announced again. */
  id: string;
  kind: 'success' | 'error';
  text: string;
}

const shownFor = 6_000;

/** The region of success and error messages, there before the first one; with script a message leaves after 6 s. */
export function SnackbarRegion({ message }: { message: Message | null }) {
  const [closed, setClosed] = useState<string | null>(null);
  const id = message?.id ?? null;
  const close = useCallback(() => setClosed(id), [id]);
  return (
    <div role="status" className={styles.region}>
      {message && id !== closed && <Snackbar key={id} message={message} onClose={close} />}
    </div>
  );
}

function Snackbar({ message, onClose }: { message: Message; onClose: () => void }) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const hydrated = useHydrated();
  const paused = pointed || focused;
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(onClose, shownFor);
    return () => clearTimeout(timer);
  }, [paused, onClose]);
  return (
    <div
      className={styles[message.kind]}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={message.kind === 'success' ? 'healthy' : 'unhealthy'} />
      <p className={styles.text}>{message.text}</p>
      {hydrated && (
        <button type="button" className={styles.close} onClick={onClose}>
          Close
        </button>
      )}
    </div>
  );
}
