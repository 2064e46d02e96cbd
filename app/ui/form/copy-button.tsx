import { useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { IconButton } from './icon-button.tsx';

/** Copies `text`; rendered only with script. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  if (!hydrated) return null;
  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  }
  return (
    <IconButton
      type="button"
      icon={copied ? 'check' : 'copy'}
      label={`Copy ${label}`}
      size="small"
      muted
      onClick={copy}
      onBlur={() => setCopied(false)}
    >
      <span role="status" className="sr-only">
        {copied && 'Copied'}
      </span>
    </IconButton>
  );
}
