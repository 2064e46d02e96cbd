import { askPortal } from '#app/lib/ask-portal.ts';
import { csvRowCounter } from './count-csv-rows.ts';

/** A file as it was sent, and its name. */
export interface CsvFile {
  blob: Blob;
  name: string;
}

/** Fetches a CSV and tells how many rows have come; null where there is none, so that its address tells why. */
export async function fetchCsv(
  href: string,
  onRows: (rows: number) => void,
  signal: AbortSignal,
): Promise<CsvFile | null> {
  const answer = await askPortal(href, { signal });
  const type = answer.headers.get('Content-Type') ?? '';
  if (!answer.ok || !answer.body || !type.startsWith('text/csv')) return null;
  const [, name = 'rows.csv'] = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '') ?? [];
  const [counted, kept] = answer.body.tee();
  const [blob] = await Promise.all([new Response(kept).blob(), countRows(counted, onRows)]);
  return { blob, name };
}

async function countRows(body: ReadableStream<Uint8Array>, onRows: (rows: number) => void): Promise<void> {
  const count = csvRowCounter();
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) onRows(count(part.value));
}

/** Hands a file to the browser as a download. */
export function saveFile({ blob, name }: CsvFile): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
