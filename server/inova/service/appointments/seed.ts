import type { Case } from '../seed/cases.ts';
import { randomFor } from '../seed/cases.ts';
import type { Chart } from '../seed/charts.ts';
import { addDays, formatDate } from '../seed/days.ts';
import type { Random } from '../seed/random.ts';

type Agreed = { appointment_id: number | null }[];

const results: Record<string, string[]> = {
  'New patient consult': ['Diagnostics ordered', 'Diagnostics ordered', 'Wants to decide with partner', 'Plan made'],
  'Financial consult': [
    'Package chosen',
    'Package chosen',
    'Wants to think it over',
    'Waits for insurance',
    'Self-pay',
  ],
  'Follow-up': ['Transfer planned', 'Another cycle planned', 'Results reviewed'],
};
const causes = {
  'no-show': ['No answer', 'Left message', 'Booked again'],
  cancelled: ['Illness', 'Work', 'Booked again', 'Insurance'],
};

function outcomeOf(random: Random, type: string, state: string): string | null {
  if (state === 'no-show' || state === 'cancelled') return random.pick(causes[state]);
  return state === 'seen' ? random.pick(results[type] ?? ['Done']) : null;
}

const isTalk = (type: string) => type.includes('consult') || type === 'Follow-up';

type Row = Chart['appointments'][number];

/** The timestamp this many minutes later, in the format of seed rows. */
function minutesAfter(at: string, minutes: number): string {
  const [day, time = '', zone] = at.split(' ');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const sum = hour * 60 + minute + minutes;
  return `${day} ${Math.floor(sum / 60)}:${String(sum % 60).padStart(2, '0')} ${zone}`;
}

/** The visit's state and number of completed steps (arrived, in room, seen); today only early visits have begun. */
function stepsOf(
  random: Random,
  { starts_at, state }: Row,
  isToday: boolean,
): { state: Row['state'] | 'arrived'; steps: number } {
  if (state === 'seen') return { state, steps: 3 };
  const [, time = ''] = starts_at.split(' ');
  if (!isToday || !/^[78]:/.test(time)) return { state, steps: 0 };
  if (random.chance(0.12)) return { state: 'no-show', steps: 0 };
  if (time < '7:30') return { state: 'seen', steps: 3 };
  return { state: 'arrived', steps: time < '8:15' ? 2 : 1 };
}

/** When the patient arrived, was roomed and was seen, for the steps completed. */
function arrivalOf(random: Random, row: Row, isToday: boolean) {
  const { state, steps } = stepsOf(random, row, isToday);
  const waits = [random.between(-9, 2), random.between(3, 12), random.between(14, 25)];
  const [arrived_at = null, roomed_at = null, seen_at = null] = waits
    .slice(0, steps)
    .map((minutes) => minutesAfter(row.starts_at, minutes));
  return { state, arrived_at, roomed_at, seen_at };
}

/** True for a recent consult without an agreement; it is left confirmed, not marked as seen. */
function isUnmarked(of: Case, { id, type, state, starts_at }: Row, agreed: Agreed): boolean {
  const isRecent = starts_at.slice(0, 10) >= formatDate(addDays(of.today, -7));
  const isAgreed = agreed.some(({ appointment_id }) => appointment_id === id);
  return type === 'Financial consult' && state === 'seen' && isRecent && !isAgreed;
}

/** Appointment rows: the chart's plus method, arrival and outcome. */
export function createVisits(of: Case, charted: Chart['appointments'], agreed: Agreed) {
  const random = randomFor(of, 2);
  const rows = charted.map((row) => (isUnmarked(of, row, agreed) ? { ...row, state: 'confirmed' as const } : row));
  return rows.map((row) => {
    const method = isTalk(row.type) ? random.pick(['In person', 'Video', 'Video', 'Phone']) : 'In person';
    const isToday = row.starts_at.startsWith(formatDate(of.today));
    const isHere = method === 'In person';
    return {
      ...row,
      method,
      ...(isHere ? arrivalOf(random, row, isToday) : { arrived_at: null, roomed_at: null, seen_at: null }),
      outcome: outcomeOf(random, row.type, row.state),
      updated_by: row.state === 'booked' ? null : random.pick(of.staff.everyone),
    };
  });
}
