import type { AppLoadContext } from '@remix-run/node';
import { IntentConflict } from '#server/access/run-once.ts';
import { InovaError } from '#server/inova/client/error.ts';
import type { NewWelcome } from '#server/inova/contract/dev-notes.ts';

interface RefusedWelcome {
  status: number;
  message: string;
  /** The newest version, where another one was saved meanwhile. */
  latest?: number | null;
}

/** Saves a version of the welcome note; what was refused, or null. */
export async function saveWelcome(visit: AppLoadContext, note: NewWelcome): Promise<RefusedWelcome | null> {
  const key = String(visit.form?.get('onceKey'));
  try {
    await visit.once(key, note, async () => (await visit.inova.devNotes.saveWelcome(note)).id);
    return null;
  } catch (error) {
    if (error instanceof IntentConflict) return { status: 409, message: error.message };
    if (!(error instanceof InovaError) || error.kind === 'signed-out') throw error;
    if (error.status !== 409) return { status: error.status ?? 502, message: error.message };
    const latest = await visit.inova.devNotes.welcome();
    return { status: 409, message: `${error.message}. Saving again replaces it`, latest: latest?.id ?? null };
  }
}
