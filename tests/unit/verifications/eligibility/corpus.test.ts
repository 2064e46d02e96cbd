import { expect, test } from 'vitest';
import { readFor } from '../../../support/payer-responses.ts';
import type { Reading } from './corpus/reading.ts';
import { terminators271 } from './corpus/terminators-271.ts';
import { what271 } from './corpus/what-271.ts';
import { whatFhir } from './corpus/what-fhir.ts';
import { whether271 } from './corpus/whether-271.ts';
import { whetherFhir } from './corpus/whether-fhir.ts';
import { who271 } from './corpus/who-271.ts';
import { whoFhir } from './corpus/who-fhir.ts';

const corpora = { who271, whoFhir, whether271, whetherFhir, what271, whatFhir, terminators271 };

/** What is wrong with a reading, or null. */
function problemOf({ text, identity, fills = {}, leaves = [], nothing = false, says }: Reading): string | null {
  const { filled, errors } = readFor(text, identity);
  const wrong = Object.entries(fills).filter(([field, value]) => filled[field] !== value);
  if (wrong.length > 0)
    return `does not fill ${JSON.stringify(wrong)} but ${JSON.stringify(filled)} ${errors.join('; ')}`;
  const filledAnyway = nothing ? Object.keys(filled) : leaves.filter((field) => field in filled);
  if (filledAnyway.length > 0) return `fills ${filledAnyway.join(', ')}`;
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
