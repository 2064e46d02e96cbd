import { useHydrated } from 'remix-utils/use-hydrated';
import type { TimeZone } from './dates.ts';

/**
 * The time zone of a page that is also for visitors, with how to name it: the reader's clinic's; a visitor's own, once
 * script has asked the browser; UTC until then.
 */
export function useReaderZone(clinicZone: TimeZone): { timeZone: TimeZone; inZone: string } {
  const isHydrated = useHydrated();
  if (clinicZone) return { timeZone: clinicZone, inZone: 'in your clinic’s time zone' };
  if (!isHydrated) return { timeZone: 'UTC', inZone: 'in UTC' };
  return { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, inZone: 'in your time zone' };
}
