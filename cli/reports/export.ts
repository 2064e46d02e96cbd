import { csvHeading, csvLines } from '#server/inova/contract/list-text.ts';
import type { ListingAnswer } from '#server/inova/contract/lists.ts';
import { exitCodes, Failure } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { signedIn } from '../portal.ts';
import { type Asked, namingOptions, queryOf } from './asked.ts';
import { openOutput } from './output.ts';
import { showProgress } from './progress.ts';
import { tableOf } from './show.ts';

export const formats = ['csv', 'json', 'table'] as const;

export interface ExportOptions extends Asked {
  format: (typeof formats)[number];
  output?: string;
  fromPage?: number;
}

/** Writes every row of a report from a page on; JSON is one object a line. */
export async function exportReport(io: Io, id: string, asked: ExportOptions): Promise<void> {
  const first = asked.fromPage ?? 1;
  const interruption = io.interruption();
  const output = openOutput(io, asked.output, first > 1);
  const progress = showProgress(io);
  let page = first;
  try {
    await signedIn(io, undefined, async (inova) => {
      const batches = inova.listings.batches(id, { ...queryOf(asked), page: String(first) });
      for (let batch = await namingOptions(batches.next()); !batch.done; batch = await batches.next()) {
        if (batch.value.page !== null && batch.value.page < first) return;
        await output.write(textOf(batch.value, asked.format, page === 1));
        progress.step(batch.value, page);
        page++;
        if (interruption.aborted && batch.value.next) throw new Failure(exitCodes.interrupted, 'Stopped.');
      }
    });
  } catch (error) {
    throw page > first && error instanceof Failure ? resumable(error, page) : error;
  } finally {
    progress.end();
    await output.close();
  }
}

/** The same failure with the way to go on. */
function resumable({ code, message }: Failure, page: number): Failure {
  return new Failure(code, `${message}\nGo on with --from-page ${page}`);
}

function textOf(batch: ListingAnswer, format: ExportOptions['format'], heading: boolean): string {
  const { listing, rows, clinics } = batch;
  if (format === 'table') return `${tableOf(batch)}\n`;
  if (format === 'json') return rows.map(({ cells, ...row }) => `${JSON.stringify({ ...row, ...cells })}\n`).join('');
  return (heading ? csvHeading(listing.columns) : '') + csvLines(listing.columns, rows, clinics);
}
