import pg from 'pg';
import type { Cluster } from './cluster.ts';
import type { Ledger } from './load.ts';

/** What was acknowledged and is missing, what was done twice, and other problems; empty if all is well. */
export async function findProblems({ primaryUrl }: Cluster, ledger: Ledger): Promise<string[]> {
  const { acknowledged, open, openForms, problems } = ledger;
  const unsaved = [...open, ...openForms];
  const client = new pg.Client({ connectionString: primaryUrl, options: '-c inova.clinics=every' });
  await client.connect();
  try {
    const { rows } = await client.query<{ lastname: string; count: number }>(
      "select lastname, count(*)::int as count from inova.patients where lastname like 'Cluster%' group by 1",
    );
    const counts = new Map(rows.map(({ lastname, count }) => [lastname, count]));
    return [
      ...(acknowledged.length === 0 ? ['nothing was acknowledged, so this shows nothing'] : []),
      ...acknowledged.filter((name) => !counts.has(name)).map((name) => `${name} was acknowledged and is lost`),
      ...rows.filter(({ count }) => count > 1).map(({ lastname, count }) => `${lastname} was added ${count} times`),
      ...unsaved.map(({ lastname }) => `${lastname} could not be added, though the cluster works again`),
      ...new Set(problems),
    ];
  } finally {
    await client.end();
  }
}
