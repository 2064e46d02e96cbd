import { expect, test } from 'vitest';
import { readFor } from '../../../support/payer-responses.ts';
import type { Reading } from './corpus.ts';
import { corpus271 } from './corpus-271.ts';
import { corpusFhir } from './corpus-fhir.ts';

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

test.each(Object.entries({ corpus271, corpusFhir }))(
  'payer responses never read as coverage that is not there: %s',
  (_, corpus) => {
    const problems = Object.entries(corpus).flatMap(([name, reading]) => {
      const problem = problemOf(reading);
      return problem ? `${name}: ${problem}` : [];
    });
    expect(problems).toEqual([]);
    expect(Object.keys(corpus).length).toBeGreaterThan(40);
  },
);
