import { expect, test } from 'vitest';
import { readFor } from '../../../support/payer-responses.ts';
import { good271 } from './corpus/payers/good-271.ts';
import { goodFhir } from './corpus/payers/good-fhir.ts';
import { syntax271 } from './corpus/payers/syntax-271.ts';
import { what271 as payersWhat271 } from './corpus/payers/what-271.ts';
import { whatFhir as payersWhatFhir } from './corpus/payers/what-fhir.ts';
import { whether271 as payersWhether271 } from './corpus/payers/whether-271.ts';
import { whetherFhir as payersWhetherFhir } from './corpus/payers/whether-fhir.ts';
import { who271 as payersWho271 } from './corpus/payers/who-271.ts';
import { whoFhir as payersWhoFhir } from './corpus/payers/who-fhir.ts';
import type { Reading } from './corpus/reading.ts';
import { terminators271 } from './corpus/terminators-271.ts';
import { what271 } from './corpus/what-271.ts';
import { whatFhir } from './corpus/what-fhir.ts';
import { whether271 } from './corpus/whether-271.ts';
import { whetherFhir } from './corpus/whether-fhir.ts';
import { who271 } from './corpus/who-271.ts';
import { whoFhir } from './corpus/who-fhir.ts';
import { amounts271 } from './corpus/words/amounts-271.ts';
import { denying271 } from './corpus/words/denying-271.ts';
import { harmless271 } from './corpus/words/harmless-271.ts';
import { limits271 } from './corpus/words/limits-271.ts';
import { people271 } from './corpus/words/people-271.ts';
import { wordsFhir } from './corpus/words/words-fhir.ts';

const corpora = {
  ...{ denying271, harmless271, amounts271, limits271, people271, wordsFhir },
  ...{ who271, whoFhir, whether271, whetherFhir, what271, whatFhir, terminators271 },
  ...{ good271, goodFhir, syntax271, payersWho271, payersWhoFhir },
  ...{ payersWhether271, payersWhetherFhir, payersWhat271, payersWhatFhir },
};

/** What is wrong with a reading, or null. */
function problemOf({ text, identity, fills = {}, leaves = [], nothing = false, says }: Reading): string | null {
  const { filled, errors } = readFor(text, identity);
  const wrong = Object.entries(fills).filter(([field, value]) => filled[field] !== value);
  if (wrong.length > 0)
    return `does not fill ${JSON.stringify(wrong)} but ${JSON.stringify(filled)} ${errors.join('; ')}`;
  const filledAnyway = nothing ? Object.keys(filled) : leaves.filter((field) => field in filled);
  if (filledAnyway.length > 0) return `fills ${filledAnyway.join(', ')}`;
  if (nothing && errors.length === 0) return 'does not say why nothing is filled';
  return says && !errors.some((error) => error.includes(says)) ? `does not say "${says}": ${errors.join('; ')}` : null;
}

test.each(Object.entries(corpora))('payer responses never read as coverage that is not there: %s', (_, corpus) => {
  const problems = Object.entries(corpus).flatMap(([name, reading]) => {
    const problem = problemOf(reading);
    return problem ? `${name}: ${problem}` : [];
  });
  expect(problems).toEqual([]);
  expect(Object.keys(corpus).length).toBeGreaterThan(10);
});
