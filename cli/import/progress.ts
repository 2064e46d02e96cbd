import type { Io } from '../io.ts';
import type { Outcome } from './import-each.ts';

const barWidth = 30;
const clearLine = '\r\u001b[K';

/** Progress on standard error: a bar in a terminal, otherwise a line every five seconds. */
export function startProgress({ stderr, now }: Io, total: number) {
  const interval = stderr.isTTY ? 100 : 5000;
  let done = 0;
  let failed = 0;
  let shownAt = stderr.isTTY ? 0 : now();

  const counts = () => `${done} of ${total}${failed ? `, ${failed} failed` : ''}`;
  const bar = () => '█'.repeat(Math.floor((done / total) * barWidth)).padEnd(barWidth, '░');

  return {
    step(outcome: Outcome) {
      done++;
      if (outcome.patientId === null) failed++;
      if (now() - shownAt < interval) return;
      shownAt = now();
      stderr.write(stderr.isTTY ? `${clearLine}${bar()} ${counts()}` : `${counts()}\n`);
    },
    /** Removes the bar, so that the report starts on a clean line. */
    end() {
      if (stderr.isTTY) stderr.write(clearLine);
    },
  };
}
