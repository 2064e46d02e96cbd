import type { Case } from '../seed/cases.ts';
import { randomFor, rowOwner, timeOrNull } from '../seed/cases.ts';
import { addDays, chain, formatDate } from '../seed/days.ts';

const practices = ['Lakeside Obstetrics', 'Women’s Health Partners', 'Riverside OB/GYN', 'Midtown Maternal Care'];

/** Discharge records of pregnant patients, due four weeks after the test, in week 8. */
export function createObRecords(of: Case) {
  const random = randomFor(of, 13);
  return of.episodes.flatMap(({ id, outcome, closedOn }) => {
    if (outcome !== 'Pregnant' || !closedOn) return [];
    const steps: [number, number][] = [
      [1, 7],
      [0, 8],
      [1, 9],
      [0, 3],
      [0, 2],
    ];
    const reach = random.chance(0.7) ? 5 : random.chance(0.5) ? 4 : random.between(0, 3);
    const days = chain(random, closedOn, steps.slice(0, reach), { before: of.today });
    const [sentOn, signedOn, summaryOn, recordOn, faxedOn] = days;
    return [
      {
        ...rowOwner(of),
        episode_id: id,
        practice: random.pick(practices),
        fax: `${of.person.phone.slice(0, 3)}-555-01${random.between(10, 99)}`,
        due_on: formatDate(addDays(closedOn, 28)),
        consent_sent_at: timeOrNull(random, of, sentOn, 9),
        consent_signed_at: timeOrNull(random, of, signedOn, 11),
        summary_generated_at: timeOrNull(random, of, summaryOn, 12),
        record_generated_at: timeOrNull(random, of, recordOn, 13),
        faxed_at: timeOrNull(random, of, faxedOn, 14),
      },
    ];
  });
}
