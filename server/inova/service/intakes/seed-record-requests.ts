import type { Case } from '../seed/cases.ts';
import { randomFor, rowOwner } from '../seed/cases.ts';
import { addDays, chain, formatDate, formatDateOrNull } from '../seed/days.ts';

const practices = [
  'Riverside OB/GYN',
  'County General Hospital',
  'Northside Fertility',
  'Quest Imaging',
  'Dr. Amos Feld',
];

/** Records requested from previous practices after the first contact, and released to others later. */
export function createRecordRequests(of: Case) {
  const random = randomFor(of, 14);
  const incoming = random.chance(0.4) ? [{ direction: 'in', startOn: of.contact }] : [];
  const [episode] = of.episodes;
  const outgoing = episode?.closedOn && random.chance(0.25) ? [{ direction: 'out', startOn: episode.closedOn }] : [];
  return [...incoming, ...outgoing].flatMap(({ direction, startOn }) => {
    const reach = random.chance(0.94) ? 2 : 1;
    const steps: [number, number][] = [
      [1, 3],
      [2, 40],
    ];
    const [requestedOn, answeredOn] = chain(random, startOn, steps.slice(0, reach), { before: of.today });
    if (!requestedOn) return [];
    return [
      {
        ...rowOwner(of),
        direction,
        practice: random.pick(practices),
        state: answeredOn ? (direction === 'in' ? 'received' : 'released') : 'requested',
        requested_on: formatDate(requestedOn),
        requested_by: random.pick(of.staff.everyone),
        due_on: formatDate(addDays(requestedOn, 21)),
        received_on: direction === 'in' ? formatDateOrNull(answeredOn) : null,
        released_on: direction === 'out' ? formatDateOrNull(answeredOn) : null,
      },
    ];
  });
}
