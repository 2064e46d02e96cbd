import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Icon } from '../layout/icon.tsx';
import styles from './snackbar.module.css';

export interface Message {
  /** New for each message, so that the same words are announced again. */
  id: string;
  kind: 'success' | 'error';
  text: string;
}

const shownFor = 6_000;
/** A message with something to press. */
const shownToPress = 20_000;

interface SnackbarRegionProps {
  message: Message | null;
  /** What can be done about it: a form of one button. */
  offer?: ReactNode;
}

/** The region of success and error messages, there before the first one; with script a message leaves after a while. */
export function SnackbarRegion({ message, offer }: SnackbarRegionProps) {
  const [closed, setClosed] = useState<string | null>(null);
  const id = message?.id ?? null;
  const close = useCallback(() => setClosed(id), [id]);
  return (
    <div role="status" className={styles.region}>
      {message && id !== closed && <Snackbar key={id} message={message} offer={offer} onClose={close} />}
    </div>
  );
}

function Snackbar({ message, offer, onClose }: SnackbarRegionProps & { message: Message; onClose: () => void }) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const hydrated = useHydrated();
  const paused = pointed || focused;
  const isOffering = Boolean(offer);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(onClose, isOffering ? shownToPress : shownFor);
    return () => clearTimeout(timer);
  }, [paused, isOffering, onClose]);
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
      {offer && <div className={styles.offer}>{offer}</div>}
      {hydrated && (
        <button type="button" className={styles.close} onClick={onClose}>
          Close
        </button>
      )}
    </div>
  );
}
