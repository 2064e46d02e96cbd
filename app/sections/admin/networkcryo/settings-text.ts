import { formatDate } from '#app/lib/dates.ts';
import type { CryoSettingsVersion, DunningStep } from '#server/inova/contract/cryo/settings.ts';

/** "Email after 10 days, phone call after 30 days". */
export const describeSteps = (steps: DunningStep[]) =>
  steps
    .map(({ afterDays, action }, index) => {
      const text = `${action} after ${afterDays} ${afterDays === 1 ? 'day' : 'days'}`;
      return index === 0 ? `${text[0]?.toUpperCase()}${text.slice(1)}` : text;
    })
    .join(', ');

/** When a version applies, compared with the others. */
export function standingOf(
  { id, from }: CryoSettingsVersion,
  { versions, current, today }: { versions: CryoSettingsVersion[]; current: number; today: string },
): string {
  if (id === current) return `Applies since ${formatDate(from)}`;
  if (versions.some((other) => other.from === from && other.id > id)) return 'Replaced';
  return from > today ? `Applies from ${formatDate(from)}` : `Applied from ${formatDate(from)}`;
}
