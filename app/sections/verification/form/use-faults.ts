import { useEffect, useRef, useState } from 'react';
import { fetchPortal } from '#app/lib/fetch-portal.ts';
import type { VerificationNotSaved } from './save.server.ts';
import type { FormView } from './view.server.ts';

type Faults = Record<string, string>;
/** Message and label by field. */
type CheckedFaults = Record<string, [message: string, label: string]>;

interface ShownFaults {
  /** Messages by field. */
  faults: Faults;
  /** What appeared last, for screen readers. */
  announced: string;
}

const idleDelay = 500;
const none: Faults = {};

/** False while the mouse is used for anything but typing: a message that appears would move what is clicked. */
const isSettled = (focused: Element | null) => focused?.matches('select, :focus-visible') === true;

const isTypedIn = (focused: Element | null) =>
  focused?.matches('textarea, input:not([type="radio"], [type="checkbox"])') === true;

/**
 * The messages of the fields: those of the last save, and then the server's about what was entered since. A field that
 * is being typed in gets no new message until it is left.
 */
export function useFaults(
  formId: string,
  { faultsHref, draft }: Pick<FormView, 'faultsHref' | 'draft'>,
  unsaved?: VerificationNotSaved,
): ShownFaults {
  const opensWithDraft = useRef(draft !== null);
  const [update, setUpdate] = useState<(ShownFaults & { base?: VerificationNotSaved }) | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement;
    let faults = unsaved?.faults ?? none;
    let checked: CheckedFaults | null = null;
    let latest = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const show = () => {
      const focused = document.activeElement as HTMLInputElement | null;
      if (!checked || !isSettled(focused)) return;
      const typedIn = isTypedIn(focused) && focused?.name;
      const shown = Object.entries(checked).filter(([name]) => name !== typedIn || faults[name]);
      const added = shown.filter(([name, [message]]) => faults[name] !== message);
      if (added.length === 0 && shown.length === Object.keys(faults).length) return;
      faults = Object.fromEntries(shown.map(([name, [message]]) => [name, message]));
      const announced = added.map(([, texts]) => texts.toReversed().join(': ')).join('. ');
      setUpdate({ base: unsaved, faults, announced });
    };
    const cancel = () => {
      latest++;
      checked = null;
      clearTimeout(timer);
    };
    const check = async () => {
      cancel();
      const number = latest;
      const body = new FormData(form);
      body.delete('opened');
      const response = await fetchPortal(faultsHref, { method: 'POST', body }).catch(() => null);
      const found: CheckedFaults | null = response?.ok ? await response.json().catch(() => null) : null;
      if (number !== latest) return;
      checked = found;
      show();
    };
    const recheck = ({ target }: Event) => {
      if (target !== form && !faults[(target as HTMLInputElement).name]) return;
      cancel();
      timer = setTimeout(check, idleDelay);
    };
    const listeners = { change: check, input: recheck, focusin: show, submit: cancel };
    const listening = new AbortController();
    const { signal } = listening;
    for (const [type, listener] of Object.entries(listeners)) form.addEventListener(type, listener, { signal });
    if (opensWithDraft.current && !unsaved) void check();
    return () => {
      cancel();
      listening.abort();
    };
  }, [formId, faultsHref, unsaved]);
  return update && update.base === unsaved ? update : { faults: unsaved?.faults ?? none, announced: '' };
}
