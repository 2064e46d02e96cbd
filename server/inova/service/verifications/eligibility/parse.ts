import { parseFhir } from './fhir.ts';
import type { ParsedResponse } from './payer-response.ts';
import { parse271 } from './x12-271.ts';

/** Parses a payer response: X12 271, or FHIR as JSON. */
export function parseEligibility(text: string): ParsedResponse {
  return /^[\ufeff\s]*[{[]/.test(text) ? parseFhir(text) : parse271(text);
}
