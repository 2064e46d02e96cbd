import { useEffect } from 'react';
import { conversationFormId, keysId } from './element-ids.ts';
import { areSingleKeysOn } from './single-keys.ts';

/** Keys of the inbox, as listed under "?": they do what links and buttons of the page do. */
export function useInboxKeys(): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      if (event.key !== '?' && !areSingleKeysOn()) return;
      if (actions[event.key.toLowerCase()]?.()) event.preventDefault();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}

/** True where keys are typed, or in a dialog. */
const isElsewhere = (target: EventTarget | null) =>
  document.querySelector('dialog:modal') !== null ||
  (target instanceof Element && target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'));

const actions: Record<string, () => boolean> = {
  j: () => open(1),
  k: () => open(-1),
  e: () => press('archive') || press('unarchive'),
  u: () => press('read') || press('unread'),
  r: () => {
    const field = document.getElementById('message');
    field?.focus();
    return field !== null;
  },
  '?': () => {
    document.getElementById(keysId)?.togglePopover();
    return true;
  },
};

/** Opens the next or previous conversation; the first one if none is open. */
function open(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-conversation]')];
  const current = links.findIndex((link) => link.hasAttribute('aria-current'));
  const link = links[current < 0 ? 0 : current + step];
  link?.click();
  link?.focus();
  return link !== undefined;
}

/** Presses a button of the opened conversation, also one in a closed menu. */
function press(intent: string): boolean {
  const button = document.querySelector<HTMLButtonElement>(
    `button[form="${conversationFormId}"][name="intent"][value="${intent}"]`,
  );
  button?.form?.requestSubmit(button);
  return button !== null;
}
