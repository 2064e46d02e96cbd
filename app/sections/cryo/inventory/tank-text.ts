import { formatDateIn, formatTime } from '#app/lib/dates.ts';
import type { Tank } from '#server/inova/contract/cryo/tanks.ts';

export const tankHref = (id: number, page = '') => `/cryo/tanks/${id}${page}`;

export const tankTitle = ({ kind, label }: Pick<Tank, 'kind' | 'label'>) => (kind === 'tank' ? `Tank ${label}` : label);

/** "−196.0 °C at 10:40 AM". */
export function readingText({ lastReading, timeZone }: Pick<Tank, 'lastReading' | 'timeZone'>): string | null {
  if (!lastReading) return null;
  const celsius = lastReading.celsius.toFixed(1).replace('-', '−');
  return `${celsius} °C on ${formatDateIn(lastReading.at, timeZone)} at ${formatTime(lastReading.at, timeZone)}`;
}

/** "157 of 360 positions · last audit round 11/02/2026 by Dana W. and Omar S. · −196 °C at 10:40 AM". */
export function tankSummary(tank: Tank): string {
  const { occupied, positions, rounds, timeZone } = tank;
  const last = rounds.finished;
  const round = last && `last audit round ${formatDateIn(last.at, timeZone)} by ${last.by} and ${last.witness}`;
  return [`${occupied} of ${positions} positions`, round, readingText(tank)].filter(Boolean).join(' · ');
}
