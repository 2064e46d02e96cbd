import type { Case } from '../seed/cases.ts';
import { firstSeenVisit, randomFor, rowOwner, timeOrNull } from '../seed/cases.ts';
import { addDays, chain, formatDate, timeAt, workday } from '../seed/days.ts';

const modules: Record<string, string> = {
  'Frozen embryo transfer': 'Frozen embryo transfer',
  'Egg freezing': 'Egg freezing',
  IUI: 'Insemination',
  'Donor egg': 'Donor eggs',
};
const forms = ['Embryo disposition form', 'Medication agreement', 'Anesthesia questionnaire'];

/** EngagedMD modules and forms, assigned after the consult and completed before day 1. */
export function createEngagedMd(of: Case) {
  const random = randomFor(of, 12);
  const consult = firstSeenVisit(of, 'New patient consult');
  const [episode] = of.episodes;
  if (!consult || !episode) return [];
  const assignedOn = workday(addDays(consult.on, 1));
  if (assignedOn >= of.today) return [];
  const wanted = [
    { kind: 'module', name: modules[episode.kind] ?? 'IVF' },
    { kind: 'form', name: random.pick(forms) },
  ];
  return wanted.map(({ kind, name }) => {
    const reach = episode.day1On
      ? 2
      : random.weighted([
          [0, 25],
          [1, 25],
          [2, 50],
        ]);
    const steps: [number, number][] = [
      [0, 6],
      [0, 9],
    ];
    const last = episode.day1On && addDays(episode.day1On, -1);
    const days = chain(random, assignedOn, steps.slice(0, reach), { before: of.today, last });
    return {
      ...rowOwner(of),
      kind,
      name,
      state: ['assigned', 'started', 'completed'][days.length],
      assigned_at: timeAt(random, of.clinic, assignedOn, 9),
      started_at: timeOrNull(random, of, days[0], 11),
      completed_at: timeOrNull(random, of, days[1], 14),
      due_on: formatDate(addDays(assignedOn, 14)),
    };
  });
}
