import { useFetcher, useLocation } from '@remix-run/react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Findings } from './findings.tsx';
import type { loader } from './go.tsx';
import styles from './palette.module.css';

/** Milliseconds after the last key until the server is asked. */
const pause = 200;

/** Ctrl K or Cmd K: patients, pages and actions from anywhere; arrows move through what is found. */
export function Palette() {
  const { data, load } = useFetcher<typeof loader>();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const { key } = useLocation();
  const open = useCallback(() => {
    if (dialog.current?.open || document.querySelector('dialog:modal')) return;
    setTyped('');
    load('/go');
    dialog.current?.showModal();
  }, [load]);
  useCtrlK(open);
  useEffect(() => {
    if (key) dialog.current?.close();
  }, [key]);
  useEffect(() => {
    if (!dialog.current?.open) return;
    const timer = setTimeout(() => load(`/go?q=${encodeURIComponent(typed)}`), pause);
    return () => clearTimeout(timer);
  }, [typed, load]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Go to" onKeyDown={moveThrough}>
      <input
        name="q"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={100}
        aria-label="Patient, page or action"
        placeholder="Patient, page or action"
        autoComplete="off"
        spellCheck={false}
        className={styles.input}
      />
      {data && <Findings {...data} />}
    </dialog>
  );
}

function useCtrlK(open: () => void): void {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);
}

/** Arrows go through the box and what is found; Enter in the box takes the first. */
function moveThrough(event: KeyboardEvent<HTMLDialogElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input:not([type=hidden]), a, button')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (event.key === 'Enter' && at === 0) {
    event.preventDefault();
    stops[1]?.click();
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  stops[(at + step + stops.length) % stops.length]?.focus();
}
