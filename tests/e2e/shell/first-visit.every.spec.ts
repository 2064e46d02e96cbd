import { visitFirst } from '../../support/first-visit.ts';
import { storedRow } from '../../support/portal-store.ts';
import { expect, signIn, test } from '../../support/test.ts';

async function patientOf(clinic: number): Promise<number> {
  const { id } = await storedRow<{ id: number }>(
    'select patient_id as id from inova.verifications where client_id = $1 order by patient_id limit 1',
    clinic,
  );
  return id;
}

/** Each page with its most requests and bytes in a first visit, with headers, fonts, and what is prefetched. */
const pages: [string, 'staff' | 'financial', number, number, () => Promise<string>][] = [
  ['a list', 'staff', 19, 182_000, async () => '/newpatients'],
  ['a record', 'staff', 20, 187_000, async () => `/patients/${await patientOf(5)}`],
  ['a verification', 'financial', 24, 208_000, async () => `/patients/insurance/${await patientOf(5)}`],
];

for (const [name, role, mostRequests, mostBytes, pathOf] of pages) {
  test(`the first visit of ${name} takes few requests and bytes`, async ({ page, javaScriptEnabled }) => {
    await signIn(page, role);
    const files = await visitFirst(page, await pathOf());
    const ofKind = (ending: string) => files.filter(({ path }) => path.endsWith(ending));
    const list = files.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');
    expect(ofKind('.css')).toHaveLength(1);
    expect(ofKind('.woff2').length).toBeLessThanOrEqual(2);
    expect(files.length, list).toBeLessThanOrEqual(mostRequests);
    expect(
      files.reduce((sum, { bytes }) => sum + bytes, 0),
      list,
    ).toBeLessThanOrEqual(mostBytes);
    if (javaScriptEnabled === false) expect(ofKind('.js'), 'a browser without script loads none').toEqual([]);
  });
}
