import { showBoard } from '../boards/show.ts';
import { faultOf } from '../fault.ts';
import { audienceOf } from '../lists/audience.ts';
import { withGroups } from '../lists/keep-groups.ts';
import { openListing } from '../lists/open.ts';
import type { ServiceParts } from '../parts.ts';
import { listSlowAnswers, type SlowAnswer } from './slow-answers.ts';

/** Finds out ahead of its readers what took long and has aged, one answer after another, until it is to stop. */
export async function answerAhead(parts: ServiceParts, stopping: AbortSignal): Promise<void> {
  for (const slow of await listSlowAnswers(parts.store, parts.now())) {
    if (stopping.aborted) return;
    await findOut(parts, slow).catch((error) => {
      parts.log.error({ slow: slow.name, fault: faultOf(error) }, 'figures could not be found out ahead');
    });
  }
}

async function findOut(parts: ServiceParts, { kind, name, query, principal }: SlowAnswer): Promise<void> {
  if (kind === 'board') {
    await showBoard(parts, { board: name, query, principal, by: 'ahead' });
  } else {
    const audience = await audienceOf(parts.store, principal, name);
    await withGroups(openListing(parts, audience, name, query, true), parts.kept.sums, 'ahead');
  }
}

const pause = 60_000;

/** Begins a round soon after the start, and the next a minute after each; `stop` waits for the answer under way. */
export function startAhead(round: (stopping: AbortSignal) => Promise<void>, report: (error: unknown) => void) {
  const stopping = new AbortController();
  let underWay = Promise.resolve();
  let timer: NodeJS.Timeout;
  const later = (milliseconds: number) => {
    timer = setTimeout(() => {
      underWay = round(stopping.signal)
        .catch(report)
        .finally(() => stopping.signal.aborted || later(pause));
    }, milliseconds).unref();
  };
  later(1_000);
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await underWay;
    },
  };
}
