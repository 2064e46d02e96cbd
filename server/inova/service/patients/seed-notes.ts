import type { Random } from '../seed/random.ts';
import type { PatientTimeline } from '../seed/simulate-patient.ts';

const afterVisit: Record<string, string[]> = {
  'New patient consult': [
    'Consult done. History reviewed, diagnostics ordered, questions answered.',
    'Consult done. Patient wants to discuss options with partner before deciding.',
  ],
  'Financial consult': [
    'Estimate reviewed line by line. Patient will sign after speaking with HR about benefits.',
    'Explained package and payment schedule. Copy of the insurance card is on file.',
  ],
  'Saline sonogram': ['Cavity normal. Result shared with the patient.', 'Small polyp seen; physician will call.'],
  'Egg retrieval': ['Retrieval without complications. Post-procedure call planned for tomorrow.'],
  'Embryo transfer': ['Transfer without complications. Medication calendar reviewed.'],
  'hCG test': ['Patient called with the result; next steps explained.'],
};

/** Staff notes for some of the visits that took place. */
export function createNotes(random: Random, story: PatientTimeline) {
  return story.visits.flatMap(({ visit, on, state }) => {
    const texts = afterVisit[visit.type];
    return state === 'seen' && texts && random.chance(0.45) ? [{ on, text: random.pick(texts) }] : [];
  });
}
