import { type FormEvent, useRef, useState } from 'react';
import { fetchPortal } from '#app/lib/fetch-portal.ts';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import type { FreeTime } from '#server/inova/contract/consults.ts';

/** What the form doesn't ask for: the consult to reschedule, and its counselor and length. */
export interface FixedSlot {
  except?: string;
  counselor?: string;
  minutes?: string;
}

/** The free times of the slot in a form: those it was opened with, requested again when counselor, date or length change. */
export function useFreeTimes(initial: FreeTime[] | null, { except, ...fixed }: FixedSlot) {
  const [update, setUpdate] = useState<{ base: FreeTime[] | null; free: FreeTime[] | null } | null>(null);
  const latest = useRef(0);
  const onChange = async ({ target }: FormEvent) => {
    const { name, form } = target as HTMLInputElement | HTMLSelectElement;
    if (!form || !['counselor', 'day', 'minutes'].includes(name)) return;
    const text = (field: 'counselor' | 'day' | 'minutes') =>
      (form.elements.namedItem(field) as HTMLInputElement | null)?.value ?? { day: '', ...fixed }[field] ?? '';
    const requestNumber = ++latest.current;
    const response = await fetchPortal(
      hrefWithQuery('/benefits/fccalendar/times', {
        ...{ counselor: text('counselor'), day: text('day'), minutes: text('minutes') },
        except: except ?? '',
      }),
    ).catch(() => null);
    if (!response?.ok || requestNumber !== latest.current) return;
    setUpdate({ base: initial, free: (await response.json()) as FreeTime[] | null });
  };
  return { free: update?.base === initial ? update.free : initial, onChange };
}
