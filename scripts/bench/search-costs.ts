import { clinicsOfRole } from '../../tests/support/accounts.ts';
import { alternate, type Contestant, type Cost } from './contestants.ts';
import { startMeasured } from './measured-server.ts';
import { type BenchPortal, benchSettings } from './portal.ts';
import type { ScaleStore } from './scale-store.ts';
import { samplePeople, searchAddress, searchKinds } from './searches.ts';

/** What a kind of search costs a server. */
export interface SearchCost extends Cost {
  kind: string;
}

const clients = 16;
const role = 'staff';

/** What the API adds to a search: the SQL over bare HTTP, the same with its audit row, and the API, in one clinic. */
export async function costSearches(
  store: ScaleStore,
  portal: BenchPortal,
  dataDir: string,
  effort: { blocks: number; requests: number },
): Promise<SearchCost[]> {
  const clinics = clinicsOfRole[role] ?? [];
  const people = await samplePeople(store, clinics, 40);
  const headers = await portal.apiHeaders(role, clinics[0] ?? 0);
  const env = { ...benchSettings(dataDir, store.databaseUrl), BENCH_CLINICS: clinics.join() };
  const raw = await startMeasured(['--import', 'tsx', 'scripts/bench/servers/raw-search.ts'], env, '/');
  try {
    const found: SearchCost[] = [];
    for (const [kind, textOf] of Object.entries(searchKinds)) {
      const texts = people.map(textOf);
      const bare = (path: string) => texts.map((text) => `${raw.origin}/${path}/${encodeURIComponent(text)}`);
      const contestants: Contestant[] = [
        { name: 'SQL over bare HTTP', server: raw, addresses: bare('sql'), headers: {} },
        { name: 'the same with an audit row', server: raw, addresses: bare('audited'), headers: {} },
        { name: 'API', server: portal, addresses: texts.map((text) => searchAddress(portal, text)), headers },
      ];
      const costs = await alternate(contestants, { ...effort, clients });
      found.push(...costs.map((cost) => ({ kind, ...cost })));
    }
    return found;
  } finally {
    await raw.stop();
  }
}
