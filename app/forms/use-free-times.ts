import { type FormEvent, useRef, useState } from 'react';
import { fetchPortal } from '#app/lib/fetch-portal.ts';
import { hrefWithQuery } from '#app/lists/list-query.ts';

/** Where free times are requested, and the fields of the form that they depend on. */
export interface FreeTimesSource {
  path: string;
  fields: string[];
  /** What the form doesn't ask for. */
  fixed: Record<string, string>;
}

/** The free times of the slot in a form: those it was opened with, requested again when a field they depend on changes. */
export function useFreeTimes<T>(initial: T[] | null, { path, fields, fixed }: FreeTimesSource) {
  const [update, setUpdate] = useState<{ base: T[] | null; free: T[] | null } | null>(null);
  const latest = useRef(0);
  const onChange = async ({ target }: FormEvent) => {
    const { name, form } = target as HTMLInputElement | HTMLSelectElement;
    if (!form || !fields.includes(name)) return;
    const typed = fields.flatMap((field) => {
      const control = form.elements.namedItem(field) as HTMLInputElement | null;
      return control ? [[field, control.value]] : [];
    });
    const requestNumber = ++latest.current;
    const response = await fetchPortal(hrefWithQuery(path, { ...fixed, ...Object.fromEntries(typed) })).catch(
      () => null,
    );
    if (!response?.ok || requestNumber !== latest.current) return;
    setUpdate({ base: initial, free: (await response.json()) as T[] | null });
  };
  return { free: update?.base === initial ? update.free : initial, onChange };
}
