import { addDays, workday } from '../seed/days.ts';
import type { Random } from '../seed/random.ts';
import type { PatientTimeline, Visit } from '../seed/simulate-patient.ts';

/** The first contact within two years; every sixtieth patient is new, so that there are consults to come. */
export function contactDay(random: Random, today: Date, patientId: number): Date {
  const daysAgo = random.between(1, 730);
  return addDays(today, patientId % 60 === 0 ? -2 - ((patientId / 60) % 5) : -daysAgo);
}

/** A number under eleven that neighbours do not share. */
const spread = (patientId: number) => (patientId * 7) % 11;

/** Today for those seen by nurses at the weekend, the next working days for consults. */
function nearDay({ visit, on }: Visit, today: Date, patientId: number): Date {
  if (visit.type === 'New patient consult') {
    return patientId % 3 === 0 ? workday(addDays(today, 1 + (spread(patientId) % 2))) : on;
  }
  const isOpen = visit.anyDay || ![0, 6].includes(today.getUTCDay());
  return isOpen && patientId % 2 === 0 && on < addDays(today, 10) ? today : on;
}

/** The story with what is booked next brought near for some, so that today and the next days are never empty. */
export function moveUpcomingNear(story: PatientTimeline, today: Date, patientId: number): PatientTimeline {
  const next = story.visits.at(-1);
  if (!next || next.on < today) return story;
  const on = nearDay(next, today, patientId);
  if (on >= next.on) return story;
  const state = on > today && spread(patientId) < 4 ? 'booked' : 'confirmed';
  return { ...story, visits: [...story.visits.slice(0, -1), { ...next, on, state }] };
}
