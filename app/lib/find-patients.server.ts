import type { AppLoadContext } from '@remix-run/node';
import { InovaError } from '#server/inova/client/error.ts';
import type { Patient } from '#server/inova/contract/patients.ts';
import { searchText } from '#server/inova/contract/search-text.ts';

/** What a search came to: nothing asked yet, a hint instead, the patients found, or no answer from inova. */
export type Findings =
  | { state: 'idle' }
  | { state: 'hint'; hint: string }
  | { state: 'found'; patients: Patient[] }
  | { state: 'failed'; message: string };

/** Searches the chosen clinic, or every clinic of a corporate user who chose none. */
export async function findPatients(visit: AppLoadContext, typed: string, clinic: number | null): Promise<Findings> {
  if (typed.trim() === '') return { state: 'idle' };
  const wanted = searchText(typed);
  if ('hint' in wanted) return { state: 'hint', hint: wanted.hint };
  try {
    const inova = clinic === null ? visit.inova : visit.inovaIn(clinic);
    const patients = await inova.patients.search(wanted.text, { singleClient: clinic !== null });
    return { state: 'found', patients };
  } catch (error) {
    if (!(error instanceof InovaError) || error.kind === 'signed-out') throw error;
    return { state: 'failed', message: error.message };
  }
}
