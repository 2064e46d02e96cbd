import { open } from 'node:fs/promises';
import { csvHeading, csvLines } from '#server/inova/contract/listing-text.ts';
import type { ListingAnswer } from '#server/inova/contract/listings.ts';
import { exitCodes, Failure } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { signedIn } from '../portal.ts';
import { type Asked, queryOf } from './asked.ts';
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
  const output = await openOutput(io, asked.output, first > 1);
  let page = first;
  let pages: number | null = null;
  try {
    await signedIn(io, undefined, async (inova) => {
      for await (const batch of inova.listings.batches(id, { ...queryOf(asked), page: String(first) })) {
        if (batch.page !== null && batch.page < first) return;
        pages ??= batch.pages;
        await output.write(textOf(batch, asked.format, page === 1));
        io.stderr.write(`Page ${page} of ${pages}\n`);
        page++;
        if (interruption.aborted && batch.next) throw new Failure(exitCodes.interrupted, 'Stopped.');
      }
    });
  } catch (error) {
    throw page > first && error instanceof Failure ? resumable(error, page) : error;
  } finally {
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

interface Output {
  write(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A file, begun anew or continued, or standard output; each write ends when there is room for the next. */
async function openOutput({ stdout }: Io, file: string | undefined, goesOn: boolean): Promise<Output> {
  if (!file) {
    const write = (text: string) =>
      new Promise<void>((written, failed) => stdout.write(text, (error) => (error ? failed(error) : written())));
    return { write, close: async () => {} };
  }
  const handle = await open(file, goesOn ? 'a' : 'w', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new Failure(exitCodes.wrongUse, `${file} cannot be written: ${error.code}`);
  });
  return { write: async (text) => void (await handle.writeFile(text)), close: () => handle.close() };
}
