import { addDays, workday } from '../seed/days.ts';
import type { Random } from '../seed/random.ts';
import type { PatientTimeline, Visit } from '../seed/simulate-patient.ts';

/** First contact, 1 to 730 days ago; for every 60th patient 2 to 6 days ago, so that consults are upcoming. */
export function contactDay(random: Random, today: Date, patientId: number): Date {
  const daysAgo = random.between(1, 730);
  return addDays(today, patientId % 60 === 0 ? -2 - ((patientId / 60) % 5) : -daysAgo);
}

/** A number from 0 to 10 that differs between consecutive patients. */
const spread = (patientId: number) => (patientId * 7) % 11;

/** Some new patient consults move to the next business days, other visits within ten days to today where allowed. */
function nearDay({ visit, on }: Visit, today: Date, patientId: number): Date {
  if (visit.type === 'New patient consult') {
    return patientId % 3 === 0 ? workday(addDays(today, 1 + (spread(patientId) % 2))) : on;
  }
  const isOpen = visit.anyDay || ![0, 6].includes(today.getUTCDay());
  return isOpen && patientId % 2 === 0 && on < addDays(today, 10) ? today : on;
}

/** Moves some patients' next visit closer, so that today and the next days are never empty. */
export function moveUpcomingNear(story: PatientTimeline, today: Date, patientId: number): PatientTimeline {
  const next = story.visits.at(-1);
  if (!next || next.on < today) return story;
  const on = nearDay(next, today, patientId);
  if (on >= next.on) return story;
  const state = on > today && spread(patientId) < 4 ? 'booked' : 'confirmed';
  return { ...story, visits: [...story.visits.slice(0, -1), { ...next, on, state }] };
}
