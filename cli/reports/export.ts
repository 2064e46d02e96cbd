import { csvHeader, csvLines } from '#server/inova/contract/lists/list-text.ts';
import type { ListPage } from '#server/inova/contract/lists/lists.ts';
import { CliError, exitCodes } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { withSession } from '../portal.ts';
import { openOutput } from './output.ts';
import { showProgress } from './progress.ts';
import { type ReportQuery, toListParams, withOptionErrors } from './query.ts';
import { formatTable } from './show.ts';

export const formats = ['csv', 'json', 'table'] as const;

export interface ExportOptions extends ReportQuery {
  format: (typeof formats)[number];
  output?: string;
  fromPage?: number;
}

/** Writes every row of a report, starting at a page; JSON is one object per line. */
export async function exportReport(io: Io, id: string, options: ExportOptions): Promise<void> {
  const first = options.fromPage ?? 1;
  const interruption = io.interruption();
  const output = openOutput(io, options.output, first > 1);
  const progress = showProgress(io);
  let page = first;
  try {
    await withSession(io, undefined, async (inova) => {
      const batches = inova.lists.batches(id, { ...toListParams(options), page: String(first) });
      for (let batch = await withOptionErrors(batches.next()); !batch.done; batch = await batches.next()) {
        if (batch.value.page !== null && batch.value.page < first) return;
        await output.write(formatBatch(batch.value, options.format, page === 1));
        progress.step(batch.value, page);
        page++;
        if (interruption.aborted && batch.value.next) throw new CliError(exitCodes.interrupted, 'Stopped.');
      }
    });
  } catch (error) {
    throw page > first && error instanceof CliError ? withResumeHint(error, page) : error;
  } finally {
    progress.end();
    await output.close();
  }
}

/** Adds to an error how to continue the export. */
function withResumeHint({ code, message }: CliError, page: number): CliError {
  return new CliError(code, `${message}\nContinue with --from-page ${page}`);
}

function formatBatch(batch: ListPage, format: ExportOptions['format'], withHeader: boolean): string {
  const { listing, rows, clinics } = batch;
  if (format === 'table') return `${formatTable(batch)}\n`;
  if (format === 'json') return rows.map(({ cells, ...row }) => `${JSON.stringify({ ...row, ...cells })}\n`).join('');
  return (withHeader ? csvHeader(listing.columns) : '') + csvLines(listing.columns, rows, clinics);
}
