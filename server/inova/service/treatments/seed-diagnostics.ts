import type { Case } from '../seed/cases.ts';
import { firstSeenVisit, randomFor, rowOwner } from '../seed/cases.ts';
import { addDays, chain, formatDate } from '../seed/days.ts';
import type { Random } from '../seed/random.ts';

const tests: [string, (random: Random) => string][] = [
  ['AMH', (random) => `${(random.between(3, 68) / 10).toFixed(1)} ng/mL`],
  ['FSH', (random) => `${(random.between(35, 140) / 10).toFixed(1)} mIU/mL`],
  ['Infectious disease panel', (random) => (random.chance(0.96) ? 'Negative' : 'Repeat')],
  ['Carrier screening', (random) => (random.chance(0.8) ? 'No variant found' : 'Carrier')],
  ['Semen analysis', (random) => (random.chance(0.7) ? 'Normal' : 'Low count')],
  ['TSH', (random) => `${(random.between(6, 42) / 10).toFixed(1)} mIU/L`],
];

/** Tests ordered at the new patient consult: done before day 1; otherwise some are still outstanding. */
export function createOrders(of: Case) {
  const random = randomFor(of, 3);
  const consult = firstSeenVisit(of, 'New patient consult');
  if (!consult) return [];
  const day1On = of.episodes.find((episode) => episode.day1On)?.day1On;
  const isPlanned = of.episodes.some((episode) => episode.firstOn('Authorization'));
  const first = random.between(0, tests.length - 3);
  return tests.slice(first, first + 3).map(([test, resultOf]) => {
    const isLeft = !day1On && random.chance(isPlanned ? 0.05 : 0.25);
    const steps: [number, number][] = isLeft ? [] : [[2, 24]];
    const [doneOn] = chain(random, consult.on, steps, { before: of.today, last: day1On && addDays(day1On, -1) });
    const isGivenUp = !doneOn && of.episodes.length > 0 && of.episodes.every(({ closedOn }) => closedOn);
    return {
      ...rowOwner(of),
      provider_id: consult.providerId,
      test,
      state: doneOn ? 'done' : isGivenUp ? 'cancelled' : random.chance(0.4) ? 'scheduled' : 'ordered',
      ordered_on: formatDate(consult.on),
      due_on: formatDate(addDays(consult.on, 21)),
      done_on: doneOn ? formatDate(doneOn) : null,
      result: doneOn ? resultOf(random) : null,
      expires_on: doneOn ? formatDate(addDays(doneOn, 365)) : null,
    };
  });
}
