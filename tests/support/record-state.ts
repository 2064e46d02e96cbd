import type { PageState } from './page-state.ts';
import { storedRow } from './portal-store.ts';

interface StoredRecord {
  id: string;
  patient?: string;
}

/**
 * A state of the page of a record of clinic 5, at the address that the page is read with otherwise. The statement finds
 * the record's `id`, and its `patient` where the address has both.
 */
export const ofRecord = (
  name: string,
  statement: string,
  pathOf: (id: string, patient: string) => string,
  role?: PageState['role'],
): PageState => ({
  name,
  path: pathOf('1021', '1021'),
  ...(role && { role }),
  prepare: async (page) => {
    const { id, patient = id } = await storedRow<StoredRecord>(statement);
    await page.goto(pathOf(id, patient));
  },
});
