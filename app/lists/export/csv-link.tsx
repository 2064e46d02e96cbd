import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { hrefWithQuery, ignoredFilters, omitParams } from '../list-query.ts';
import type { ListView } from '../page/list-view.server.ts';
import styles from './csv-link.module.css';
import { fetchCsv, saveFile } from './fetch-csv.ts';

/** Large downloads are slow, so from this many rows the link shows the total and, with script, progress. */
const slowRowCount = 1_000;

export type CsvLinkProps = Pick<ListView, 'list' | 'queryWithColumns' | 'fieldErrors' | 'total' | 'isMore'>;

/**
 * Downloads every row of a list as CSV; without script, or with few rows, the browser handles the download. With an
 * invalid query it leads back to the list with a message.
 */
export function CsvLink({ list, queryWithColumns, fieldErrors, total, isMore }: CsvLinkProps) {
  const href = hrefWithQuery(`/lists/${list.id}/csv`, omitParams(queryWithColumns, ['page', 'count']));
  const { rows, hasFailed, start, stop } = useDownload(href);
  const isRefused = ignoredFilters(fieldErrors).length > 0;
  const isSlow = !isRefused && total > slowRowCount;
  const totalText = total.toLocaleString('en-US') + (isMore ? '+' : '');
  return (
    <>
      <ButtonLink
        href={href}
        variant="quiet"
        icon="download"
        download={!isRefused}
        onClick={isSlow ? start : undefined}
      >
        {isSlow ? `CSV, ${totalText} rows` : 'CSV'}
      </ButtonLink>
      {rows !== null && (
        <div className={styles.download}>
          <Progress
            label="Downloading"
            value={isMore ? undefined : rows}
            max={total}
            text={`${rows.toLocaleString('en-US')} of ${totalText} rows`}
          />
          <Button type="button" variant="quiet" onClick={stop}>
            Stop
          </Button>
        </div>
      )}
      <p role="alert" className={styles.broken}>
        {hasFailed && 'The download was interrupted. Try again.'}
      </p>
    </>
  );
}

/** A download in progress: rows received so far, null if there is none. */
function useDownload(href: string) {
  const [rows, setRows] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const abortController = useRef<AbortController>();
  useEffect(() => () => abortController.current?.abort(), []);

  async function download() {
    const controller = new AbortController();
    const { signal } = controller;
    abortController.current = controller;
    setFailed(false);
    setRows(0);
    try {
      const file = await fetchCsv(href, setRows, signal);
      if (file) saveFile(file);
      else location.assign(href);
    } catch {
      setFailed(!signal.aborted);
    }
    setRows(null);
  }

  return {
    rows,
    hasFailed,
    start: (event: MouseEvent) => {
      event.preventDefault();
      if (rows === null) void download();
    },
    stop: () => abortController.current?.abort(),
  };
}
