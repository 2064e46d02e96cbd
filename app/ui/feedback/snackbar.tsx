import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { LinkButton } from '../form/link-button.tsx';
import { Icon } from '../layout/icon.tsx';
import styles from './snackbar.module.css';

export interface SnackbarMessage {
  /** Unique per message, so that a repeated text is announced again. */
  id: string;
  kind: 'success' | 'error' | 'notice';
  text: string;
}

const dismissAfter = 6_000;
/** Messages with an action stay longer. */
const dismissAfterWithAction = 20_000;

interface SnackbarRegionProps {
  message: SnackbarMessage | null;
  /** An action for the message: a form with one button. */
  action?: ReactNode;
}

/** The live region for success and error messages, always rendered; with script, messages disappear after a while. */
export function SnackbarRegion({ message, action }: SnackbarRegionProps) {
  const [closed, setClosed] = useState<string | null>(null);
  const id = message?.id ?? null;
  const close = useCallback(() => setClosed(id), [id]);
  return (
    <div role="status" className={styles.region}>
      {message && id !== closed && <Snackbar key={id} message={message} action={action} onClose={close} />}
    </div>
  );
}

const icons = { success: 'healthy', error: 'unhealthy', notice: 'bell' } as const;

/** A message that goes after a while, unless the pointer or the focus is on it. */
export function Snackbar({
  message,
  action,
  onClose,
}: SnackbarRegionProps & { message: SnackbarMessage; onClose: () => void }) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const hydrated = useHydrated();
  const isPaused = isHovered || isFocused;
  const hasAction = Boolean(action);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(onClose, hasAction ? dismissAfterWithAction : dismissAfter);
    return () => clearTimeout(timer);
  }, [isPaused, hasAction, onClose]);
  return (
    <div
      className={styles[message.kind]}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={icons[message.kind]} />
      <p className={styles.text}>{message.text}</p>
      {action && <div className={styles.offer}>{action}</div>}
      {hydrated && (
        <span className={styles.close}>
          <LinkButton type="button" onClick={onClose}>
            Close
          </LinkButton>
        </span>
      )}
    </div>
  );
}
