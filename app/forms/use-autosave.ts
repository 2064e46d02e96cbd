import { useEffect, useState } from 'react';
import { askPortal } from '#app/lib/ask-portal.ts';

const calm = 2_500;

/** Keeps what is typed as a draft once typing pauses, and when the page is left; the time of day it was kept last. */
export function useAutosave(formId: string, action: string, isOn: boolean): string | null {
  const [savedAt, setSavedAt] = useState<string | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement) || !isOn) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;

    async function keep(isLeaving = false) {
      clearTimeout(waiting);
      waiting = undefined;
      const body = new FormData(form as HTMLFormElement);
      body.set('keep', 'draft');
      const [path, query = ''] = action.split('?');
      const kept = await askPortal(`${path}.data?${query}`, { method: 'POST', body, keepalive: isLeaving }).catch(
        () => null,
      );
      if (kept?.ok && !isLeaving) {
        setSavedAt(new Date().toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }));
      }
    }

    const later = () => {
      clearTimeout(waiting);
      waiting = setTimeout(keep, calm);
    };
    const leave = () => {
      if (waiting) void keep(true);
    };
    const settle = () => {
      clearTimeout(waiting);
      waiting = undefined;
    };
    form.addEventListener('input', later);
    form.addEventListener('submit', settle);
    window.addEventListener('pagehide', leave);
    return () => {
      leave();
      form.removeEventListener('input', later);
      form.removeEventListener('submit', settle);
      window.removeEventListener('pagehide', leave);
    };
  }, [formId, action, isOn]);
  return savedAt;
}
