import type { Case } from './cases.ts';
import { streamOf } from './cases.ts';
import type { Chart } from './charts.ts';
import type { Random } from './random.ts';

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

/** What an appointment's row has beside the chart's: how it took place, arrival and outcome. */
export function createVisits(of: Case, rows: Chart['appointments']) {
  const random = streamOf(of, 2);
  return rows.map((row) => {
    const method = isTalk(row.type) ? random.pick(['In person', 'Video', 'Video', 'Phone']) : 'In person';
    const came = row.state === 'seen' && method === 'In person';
    return {
      ...row,
      method,
      arrived_at: came ? row.starts_at : null,
      roomed_at: came ? row.starts_at : null,
      outcome: outcomeOf(random, row.type, row.state),
      updated_by: row.state === 'booked' ? null : random.pick(of.staff.everyone),
    };
  });
}
