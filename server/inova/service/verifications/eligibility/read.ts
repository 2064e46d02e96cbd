import type { Reading } from './answer.ts';
import { readFhir } from './fhir.ts';
import { read271 } from './x12-271.ts';

/** Reads an eligibility answer, whichever of the two it is: X12 271, or FHIR as JSON. */
export function readEligibility(text: string): Reading {
  return /^[\ufeff\s]*[{[]/.test(text) ? readFhir(text) : read271(text);
}
