import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { hrefOf, without } from '../asked.ts';
import type { ListView } from '../page/view.server.ts';
import styles from './csv-link.module.css';
import { fetchCsv, saveFile } from './fetch-csv.ts';

/** Many rows take a while to download, so their number is said before, and with script how many have come. */
const many = 1_000;

export type CsvLinkProps = Pick<ListView, 'listing' | 'shown' | 'total' | 'isMore'>;

/** Every row of a list as CSV; without script, or where few rows are quickly there, the browser alone downloads it. */
export function CsvLink({ listing, shown, total, isMore }: CsvLinkProps) {
  const href = hrefOf(`/lists/${listing.id}/csv`, without(shown, ['page', 'count']));
  const { rows, isBroken, start, stop } = useDownload(href);
  const all = total.toLocaleString('en-US') + (isMore ? '+' : '');
  return (
    <>
      <ButtonLink href={href} icon="download" download onClick={total > many ? start : undefined}>
        {total > many ? `CSV, ${all} rows` : 'CSV'}
      </ButtonLink>
      {rows !== null && (
        <div className={styles.download}>
          <Progress
            label="Downloading"
            value={isMore ? undefined : rows}
            max={total}
            text={`${rows.toLocaleString('en-US')} of ${all} rows`}
          />
          <Button type="button" variant="quiet" onClick={stop}>
            Stop
          </Button>
        </div>
      )}
      <p role="alert" className={styles.broken}>
        {isBroken && 'The download broke off'}
      </p>
    </>
  );
}

/** A download under way: how many rows have come, null where there is none. */
function useDownload(href: string) {
  const [rows, setRows] = useState<number | null>(null);
  const [isBroken, setBroken] = useState(false);
  const stopping = useRef<AbortController>();
  useEffect(() => () => stopping.current?.abort(), []);

  async function download() {
    const controller = new AbortController();
    const { signal } = controller;
    stopping.current = controller;
    setBroken(false);
    setRows(0);
    try {
      const file = await fetchCsv(href, setRows, signal);
      if (file) saveFile(file);
      else location.assign(href);
    } catch {
      setBroken(!signal.aborted);
    }
    setRows(null);
  }

  return {
    rows,
    isBroken,
    start: (event: MouseEvent) => {
      event.preventDefault();
      if (rows === null) void download();
    },
    stop: () => stopping.current?.abort(),
  };
}
