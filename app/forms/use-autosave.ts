import { useEffect, useState } from 'react';
import { fetchPortal } from '#app/lib/fetch-portal.ts';

const idleDelay = 2_500;

/** Submits the form with the intent `autosave` when typing pauses or the page is left; returns the last save time. */
export function useAutosave(formId: string, action: string, isOn: boolean): Date | null {
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement) || !isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function saveDraft(isLeaving = false) {
      clearTimeout(timer);
      timer = undefined;
      const body = new FormData(form as HTMLFormElement);
      body.set('intent', 'autosave');
      const [path, query = ''] = action.split('?');
      const response = await fetchPortal(`${path}.data?${query}`, { method: 'POST', body, keepalive: isLeaving }).catch(
        () => null,
      );
      if (response?.ok && !isLeaving) {
        setSavedAt(new Date());
      }
    }

    const scheduleSave = () => {
      clearTimeout(timer);
      timer = setTimeout(saveDraft, idleDelay);
    };
    const saveOnLeave = () => {
      if (timer) void saveDraft(true);
    };
    const cancelSave = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    form.addEventListener('input', scheduleSave);
    form.addEventListener('submit', cancelSave);
    window.addEventListener('pagehide', saveOnLeave);
    return () => {
      saveOnLeave();
      form.removeEventListener('input', scheduleSave);
      form.removeEventListener('submit', cancelSave);
      window.removeEventListener('pagehide', saveOnLeave);
    };
  }, [formId, action, isOn]);
  return savedAt;
}
