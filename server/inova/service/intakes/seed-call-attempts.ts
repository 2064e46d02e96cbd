import type { Case } from '../seed/cases.ts';
import { firstSeenVisit, randomFor, rowOwner } from '../seed/cases.ts';
import { addDays, chain, formatDate, timeAt } from '../seed/days.ts';

/** New Patient Services calls before the consult about missing items. */
export function createCalls(of: Case) {
  const random = randomFor(of, 16);
  const seen = firstSeenVisit(of, 'New patient consult');
  const isRecent = of.contact > addDays(of.today, -120);
  if (!isRecent || !random.chance(seen ? 0.3 : 0.6)) return [];
  const steps: [number, number][] = [
    [1, 4],
    [1, 3],
    [1, 3],
  ];
  const last = seen && addDays(seen.on, -1);
  const days = chain(random, of.contact, steps.slice(0, random.between(1, 3)), { before: of.today, last });
  return days.map((on, index) => {
    const isLast = index === days.length - 1;
    const outcome = isLast && random.chance(seen ? 0.9 : 0.3) ? 'reached' : random.pick(['left message', 'no answer']);
    return {
      ...rowOwner(of),
      reason: random.pick(['Intake', 'Insurance card', 'Records', 'Portal activation']),
      called_at: timeAt(random, of.clinic, on, 10 + index),
      called_by: random.pick(of.staff.everyone),
      outcome,
      next_call_on: isLast && outcome !== 'reached' && !seen ? formatDate(addDays(on, random.between(1, 3))) : null,
      note: '',
    };
  });
}
