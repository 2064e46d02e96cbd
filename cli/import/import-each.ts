import { InovaError } from '#server/inova/client/error.ts';
import { isFinal } from '../exit-codes.ts';
import type { IdLine } from './read-ids.ts';

const concurrency = 4;

export interface Outcome {
  patientId: number | null;
  reason: string | null;
}

interface ImportEachOptions {
  importOne(ehrId: string): Promise<number>;
  onOutcome(outcome: Outcome): void;
  interruption: AbortSignal;
}

export interface Result {
  /** In the order of the IDs; null for IDs that were not tried. */
  outcomes: (Outcome | null)[];
  /** The error that stopped the import, such as an expired session. */
  stoppedBy: InovaError | null;
}

/** Imports four IDs at a time and continues after failures; stops if nothing more can succeed, or when interrupted. */
export async function importEach(
  ids: IdLine[],
  { importOne, onOutcome, interruption }: ImportEachOptions,
): Promise<Result> {
  const outcomes: Result['outcomes'] = ids.map(() => null);
  const queue = ids.entries();
  let stoppedBy: InovaError | null = null;

  async function importNext(): Promise<void> {
    for (const [index, { ehrId }] of queue) {
      if (stoppedBy || interruption.aborted) return;
      const outcome = await tryImport(ehrId);
      outcomes[index] = outcome;
      onOutcome(outcome);
    }
  }

  async function tryImport(ehrId: string): Promise<Outcome> {
    try {
      return { patientId: await importOne(ehrId), reason: null };
    } catch (error) {
      if (!(error instanceof InovaError)) throw error;
      if (isFinal(error)) stoppedBy ??= error;
      return { patientId: null, reason: error.errors.join('; ') };
    }
  }

  await Promise.all(Array.from({ length: concurrency }, importNext));
  return { outcomes, stoppedBy };
}
