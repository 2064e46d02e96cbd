import { addDays } from '#app/lib/dates.ts';

const baseline = 'Baseline ultrasound';
const monitoring = 'Monitoring';

const stimulated: [string, number][] = [
  [baseline, 2],
  [monitoring, 6],
  [monitoring, 8],
  [monitoring, 10],
];
const prepared: [string, number][] = [
  [baseline, 2],
  [monitoring, 10],
  [monitoring, 14],
];
const byKind: Record<string, [string, number][]> = {
  IUI: [
    [monitoring, 9],
    [monitoring, 11],
  ],
  'Frozen embryo transfer': prepared,
  'Donor egg': prepared,
  'Gestational carrier': prepared,
};

export interface ProposedVisit {
  type: string;
  day: string;
}

/** The visits that usually follow day 1, from a day on. */
export function proposedVisits(kind: string, day1: string, from: string): ProposedVisit[] {
  const visits = (byKind[kind] ?? stimulated).map(([type, days]) => ({ type, day: addDays(day1, days) }));
  return visits.filter(({ day }) => day >= from);
}
