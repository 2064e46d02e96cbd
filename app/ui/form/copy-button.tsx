import { useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Icon } from '../layout/icon.tsx';
import styles from './copy-button.module.css';

/** Copies `text`; there only where a script can do it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  if (!hydrated) return null;
  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  }
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={`Copy ${label}`}
      title={`Copy ${label}`}
      onClick={copy}
      onBlur={() => setCopied(false)}
    >
      <Icon name={copied ? 'check' : 'copy'} size="small" />
      <span role="status" className="sr-only">
        {copied && 'Copied'}
      </span>
    </button>
  );
}
