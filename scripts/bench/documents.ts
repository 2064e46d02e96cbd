import { documentPdf } from '#server/documents/document-pdf.ts';
import type { ListPage } from '#server/inova/contract/lists/lists.ts';
import type { Policy } from '#server/inova/contract/verifications/policy.ts';
import { median, percentile } from './load.ts';
import { type BenchPortal, cookiesOf } from './portal.ts';
import { ms, table } from './report.ts';

const warmUps = 10;

/** Times the portal's policy PDF (after warm-up) against the PDF library alone, alternating; in milliseconds. */
export async function timeDocuments(portal: BenchPortal, blocks: number, perBlock = 10) {
  const cookie = cookiesOf(await portal.signIn('staff'));
  const headers = await portal.apiHeaders('staff', 5);
  const { patient, paper } = await findPolicy(`${portal.origin}/api/v1/inova`, headers);
  const ways: Record<string, () => Promise<unknown>> = {
    'Portal: page guard, query, audit, PDF': () =>
      pdfOf(`${portal.origin}/patients/insurance/download/${patient}/pdf`, cookie),
    'The library alone, the same document': () => documentPdf(paper),
  };
  const taken = Object.fromEntries(Object.keys(ways).map((name) => [name, [] as number[]]));
  for (const work of Object.values(ways)) for (let warm = 0; warm < warmUps; warm++) await work();
  for (let block = 0; block < blocks; block++) {
    for (const [name, work] of Object.entries(ways)) {
      for (let each = 0; each < perBlock; each++) {
        const start = performance.now();
        await work();
        taken[name]?.push(performance.now() - start);
      }
    }
  }
  return taken;
}

/** The first policy document among the newest patients. */
async function findPolicy(api: string, headers: Record<string, string>) {
  const json = async <T>(path: string) => (await fetch(`${api}${path}`, { headers })).json() as Promise<T>;
  for (const { patientId: patient } of (await json<ListPage>('/listings/new-patients?size=100')).rows) {
    const { paper } = await json<Policy>(`/patients/${patient}/policy`);
    if (paper) return { patient, paper };
  }
  throw new Error('no new patient has a policy document');
}

async function pdfOf(address: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(address, { headers });
  const bytes = await response.arrayBuffer();
  if (response.headers.get('content-type') !== 'application/pdf')
    throw new Error(`${response.status} ${bytes.byteLength}`);
}

/** The report's section about documents. */
export function documentsReport(taken: Record<string, number[]>): string {
  const [own = Number.NaN, alone = Number.NaN] = Object.values(taken).map(median);
  const rows = Object.entries(taken).map(([name, times]) => [name, ms(median(times)), ms(percentile(times, 0.95))]);
  return [
    '## Documents',
    `Milliseconds for the policy PDF of one patient, to one client at a time, once the server has made ${warmUps}. Target: a median below 300. The portal takes ${(own / alone).toFixed(2)} times what the library takes for the same document in a process of its own.`,
    table(['Way', 'p50', 'p95'], rows),
  ].join('\n\n');
}
