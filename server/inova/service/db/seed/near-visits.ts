import { later, workday } from './days.ts';
import type { Story, Visit } from './story.ts';

/** Today for those seen by nurses at the weekend, the next working days for consults. */
function nearDay({ visit, on }: Visit, today: Date, patientId: number): Date {
  if (visit.type === 'New patient consult') {
    return patientId % 3 === 0 ? workday(later(today, 1 + (patientId % 2))) : on;
  }
  const isOpen = visit.anyDay || ![0, 6].includes(today.getUTCDay());
  return isOpen && patientId % 2 === 0 && on < later(today, 10) ? today : on;
}

/** The story with what is booked next brought near for some, so that today and the next days are never empty. */
export function bringNear(story: Story, today: Date, patientId: number): Story {
  const next = story.visits.at(-1);
  if (!next || next.on < today) return story;
  const on = nearDay(next, today, patientId);
  if (on >= next.on) return story;
  const state = on > today && patientId % 4 < 2 ? 'booked' : 'confirmed';
  return { ...story, visits: [...story.visits.slice(0, -1), { ...next, on, state }] };
}
