import type { recordPurposes } from '#server/inova/contract/text/record-purposes.ts';
import type { Case } from '../../seed/cases.ts';
import { randomFor, rowOwner } from '../../seed/cases.ts';
import { addDays, chain, formatDate, formatDateOrNull } from '../../seed/days.ts';

const practices = [
  'Riverside OB/GYN',
  'County General Hospital',
  'Northside Fertility',
  'Quest Imaging',
  'Dr. Amos Feld',
];

type Asked = [purpose: (typeof recordPurposes)[number], scope: string];

const incoming: Asked[] = [
  ['Continuing care', 'All records since 2024'],
  ['Continuing care', 'Operative reports and pathology'],
  ['Continuing care', 'Semen analyses'],
];
const outgoing: Asked[] = [
  ['Continuing care', 'Cycle summaries and laboratory results'],
  ['Patient’s own request', 'All records'],
  ['Insurance', 'Office notes of the last cycle'],
];

/** What is asked for and why; incoming records are for the care of the patient. */
function askedFor(direction: string, patientId: number): Asked {
  const asked = direction === 'in' ? incoming : outgoing;
  return asked[patientId % asked.length] as Asked;
}

/** What became of a request: one in five of those for the clinic's records is denied. */
function outcomeOf(direction: string, patientId: number): 'received' | 'released' | 'denied' {
  if (direction === 'in') return 'received';
  return patientId % 5 === 0 ? 'denied' : 'released';
}

/** Records requested from previous practices after the first contact, and released to others later. */
export function createRecordRequests(of: Case) {
  const random = randomFor(of, 14);
  const incomingRequests = random.chance(0.4) ? [{ direction: 'in', startOn: of.contact }] : [];
  const [episode] = of.episodes;
  const outgoingRequests =
    episode?.closedOn && random.chance(0.25) ? [{ direction: 'out', startOn: episode.closedOn }] : [];
  return [...incomingRequests, ...outgoingRequests].flatMap(({ direction, startOn }) => {
    const reach = random.chance(0.94) ? 2 : 1;
    const steps: [number, number][] = [
      [1, 3],
      [2, 40],
    ];
    const [requestedOn, answeredOn] = chain(random, startOn, steps.slice(0, reach), { before: of.today });
    if (!requestedOn) return [];
    const practice = random.pick(practices);
    const [purpose, scope] = askedFor(direction, of.patientId);
    const state = answeredOn ? outcomeOf(direction, of.patientId) : 'requested';
    return [
      {
        ...rowOwner(of),
        direction,
        practice,
        purpose,
        scope,
        state,
        requested_on: formatDate(requestedOn),
        requested_by: random.pick(of.staff.everyone),
        due_on: formatDate(addDays(requestedOn, 21)),
        received_on: state === 'received' ? formatDateOrNull(answeredOn) : null,
        released_on: state === 'released' ? formatDateOrNull(answeredOn) : null,
        denied_on: state === 'denied' ? formatDateOrNull(answeredOn) : null,
      },
    ];
  });
}
