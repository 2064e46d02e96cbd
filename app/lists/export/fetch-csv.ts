import { fetchPortal } from '#app/lib/fetch-portal.ts';
import { createCsvRowCounter } from './count-csv-rows.ts';

/** A downloaded file and its name. */
export interface CsvFile {
  blob: Blob;
  name: string;
}

/** Fetches a CSV and reports the rows received; null if the response isn't CSV. Opening its address shows the error. */
export async function fetchCsv(
  href: string,
  onRows: (rows: number) => void,
  signal: AbortSignal,
): Promise<CsvFile | null> {
  const response = await fetchPortal(href, { signal });
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.ok || !response.body || !type.startsWith('text/csv')) return null;
  const [, name = 'rows.csv'] = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  const [countedBody, savedBody] = response.body.tee();
  const [blob] = await Promise.all([new Response(savedBody).blob(), countRows(countedBody, onRows)]);
  return { blob, name };
}

async function countRows(body: ReadableStream<Uint8Array>, onRows: (rows: number) => void): Promise<void> {
  const countChunk = createCsvRowCounter();
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) onRows(countChunk(chunk.value));
}

/** Saves a file through the browser's download. */
export function saveFile({ blob, name }: CsvFile): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
