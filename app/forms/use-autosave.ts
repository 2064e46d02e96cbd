import { type RefObject, useEffect, useRef, useState } from 'react';
import { fetchPortal } from '#app/lib/fetch-portal.ts';
import { isFilledIn } from '#app/lib/filled-in.ts';

const idleDelay = 1_000;
const retryDelay = 10_000;

/** Whether the draft is stored, and since when. */
export interface Autosave {
  savedAt: Date | null;
  hasFailed: boolean;
}

/** Fields of the mechanism, not of the record. */
const ownFields = ['formToken', 'onceKey', 'intent', 'opened', 'script'];

/** The texts that a form would send, by field name. */
export const enteredTexts = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, text]) =>
      typeof text === 'string' && !ownFields.includes(name) ? [[name, text]] : [],
    ),
  );

/**
 * Submits the form of a field with the intent `autosave` when typing pauses or the page is left. `opened` has what the
 * form showed at first, and `answered` what it showed after the last response to it, as JSON; each submission says what
 * was stored before, so that the server stores only what was changed since.
 */
export function useAutosave(field: RefObject<HTMLInputElement>, opened: string, answered?: string): Autosave {
  const [state, setState] = useState<Autosave>({ savedAt: null, hasFailed: false });
  const stored = useRef(opened);
  useEffect(() => {
    if (answered) stored.current = answered;
  }, [answered]);
  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function saveDraft(isLeaving = false) {
      cancelSave();
      const body = new FormData(form as HTMLFormElement);
      const texts = JSON.stringify(enteredTexts(form as HTMLFormElement));
      body.set('intent', 'autosave');
      const [path, query = ''] = (form?.getAttribute('action') ?? '').split('?');
      const response = await fetchPortal(`${path}.data?${query}`, { method: 'POST', body, keepalive: isLeaving }).catch(
        () => null,
      );
      if (response?.ok) stored.current = texts;
      if (isLeaving) return;
      setState(({ savedAt }) => ({ savedAt: response?.ok ? new Date() : savedAt, hasFailed: !response?.ok }));
      if (!response?.ok) timer ??= setTimeout(saveDraft, retryDelay);
    }

    const scheduleSave = () => {
      clearTimeout(timer);
      timer = setTimeout(saveDraft, idleDelay);
    };
    const saveOnLeave = () => {
      if (timer) void saveDraft(true);
    };
    function cancelSave() {
      clearTimeout(timer);
      timer = undefined;
    }
    const describe = ({ formData }: FormDataEvent) => {
      formData.set('opened', stored.current);
      formData.set('script', 'on');
    };
    form.addEventListener('input', scheduleSave);
    form.addEventListener('submit', cancelSave);
    form.addEventListener('formdata', describe);
    window.addEventListener('beforeunload', saveOnLeave);
    window.addEventListener('pagehide', saveOnLeave);
    if ([...form.elements].some(isFilledIn)) scheduleSave();
    return () => {
      saveOnLeave();
      form.removeEventListener('input', scheduleSave);
      form.removeEventListener('submit', cancelSave);
      form.removeEventListener('formdata', describe);
      window.removeEventListener('beforeunload', saveOnLeave);
      window.removeEventListener('pagehide', saveOnLeave);
    };
  }, [field]);
  return state;
}
