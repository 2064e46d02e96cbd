import type { AppLoadContext } from '@remix-run/node';
import { InovaError } from '#server/inova/client/error.ts';
import { toSearchText } from '#server/inova/contract/lists/search-text.ts';
import type { Patient } from '#server/inova/contract/patients.ts';

/** The result of a search: none yet, a hint, the patients, or an error. */
export type PatientSearchResult =
  | { state: 'idle' }
  | { state: 'hint'; hint: string }
  | { state: 'found'; patients: Patient[] }
  | { state: 'failed'; message: string };

/** Searches the selected clinic, or with null every clinic of a corporate user. */
export async function findPatients(
  context: AppLoadContext,
  input: string,
  clinic: number | null,
  inova = clinic === null ? context.inova : context.inovaIn(clinic),
): Promise<PatientSearchResult> {
  if (input.trim() === '') return { state: 'idle' };
  const parsed = toSearchText(input);
  if ('hint' in parsed) return { state: 'hint', hint: parsed.hint };
  try {
    const patients = await inova.patients.search(parsed.text, { singleClient: clinic !== null });
    return { state: 'found', patients };
  } catch (error) {
    if (!(error instanceof InovaError) || error.kind === 'signed-out') throw error;
    return { state: 'failed', message: error.message };
  }
}
