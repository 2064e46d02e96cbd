import { excesses, weighPages, weighRoutes } from './page-bytes.ts';
import { startPortal } from './portal.ts';
import { bytesTable, routesTable } from './report.ts';
import { bytesPages, firstResult } from './subjects.ts';

/** Measures the bytes of the demonstration's pages and of every route; fails if a budget is exceeded. */
export async function checkPages(data: string): Promise<void> {
  const portal = await startPortal(data);
  const search = '/patients/results?q=johnson';
  try {
    const record = await firstResult(portal, search);
    const pages = [
      { name: 'Search with results', path: search },
      { name: 'List', path: '/newpatients' },
      { name: 'Record', path: record },
      { name: 'Verification', path: record.replace('/patients/', '/patients/insurance/') },
    ];
    const weighed = await weighPages(portal, bytesPages(pages));
    const routes = await weighRoutes();
    process.stdout.write(`${bytesTable(weighed)}\n\n${routesTable(routes)}\n`);
    for (const excess of excesses([...weighed, ...routes])) {
      process.stderr.write(`${excess}\n`);
      process.exitCode = 1;
    }
  } finally {
    await portal.stop();
  }
}
