import type { SerializeFrom } from '@remix-run/node';
import { useFetcher, useLocation } from '@remix-run/react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { loader } from './go.tsx';
import styles from './palette.module.css';
import { PaletteResults } from './palette-results.tsx';

/** Milliseconds after the last key press before searching. */
const searchDelay = 200;

/** Opens with Ctrl+K or Cmd+K: searches patients, pages and actions; arrow keys move through the results. */
export function Palette() {
  const { data, load } = useFetcher<typeof loader>();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const searchedText = useRef('');
  const { key } = useLocation();
  const search = useCallback(
    (words: string) => {
      searchedText.current = words;
      load(words ? `/go?q=${encodeURIComponent(words)}` : '/go');
    },
    [load],
  );
  const open = useCallback(() => {
    if (dialog.current?.open || document.querySelector('dialog:modal')) return;
    setText('');
    search('');
    dialog.current?.showModal();
  }, [search]);
  usePaletteShortcut(open);
  useEffect(() => {
    if (key) dialog.current?.close();
  }, [key]);
  useEffect(() => {
    if (!dialog.current?.open || searchedText.current === text) return;
    const timer = setTimeout(() => search(text), searchDelay);
    return () => clearTimeout(timer);
  }, [text, search]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Go to" onKeyDown={moveFocus}>
      <input
        name="q"
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={100}
        aria-label="Patient, page or action"
        placeholder="Patient, page or action"
        autoComplete="off"
        spellCheck={false}
        className={styles.input}
      />
      <p aria-live="polite" className="sr-only">
        {data?.text && `${countResults(data)} found`}
      </p>
      {data && <PaletteResults {...data} />}
    </dialog>
  );
}

function countResults({ patients, groups }: SerializeFrom<typeof loader>): number {
  return groups.reduce((sum, { entries }) => sum + entries.length, patients.length);
}

function usePaletteShortcut(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
}

/** Arrow keys move through the input and the results; Enter in the input opens the first result. */
function moveFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  const focusable = [...event.currentTarget.querySelectorAll<HTMLElement>('input:not([type=hidden]), a, button')];
  const index = focusable.indexOf(document.activeElement as HTMLElement);
  if (event.key === 'Enter' && index === 0) {
    event.preventDefault();
    focusable[1]?.click();
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  focusable[(index + step + focusable.length) % focusable.length]?.focus();
}
