import type { AppLoadContext } from '@remix-run/node';
import { type Refusal, refusalOf } from '#app/forms/refusal.server.ts';
import type { DevNote, NewWelcome } from '#server/inova/contract/dev-notes.ts';

interface RefusedWelcome {
  refusal: Refusal;
  /** The newest version, where another one was saved meanwhile. */
  latest: DevNote | null;
}

/** Saves a version of the welcome note; what was refused, or null. */
export async function saveWelcome(visit: AppLoadContext, note: NewWelcome): Promise<RefusedWelcome | null> {
  const key = String(visit.form?.get('onceKey'));
  try {
    await visit.once(key, note, async () => (await visit.inova.devNotes.saveWelcome(note)).id);
    return null;
  } catch (error) {
    const refusal = refusalOf(error);
    return { refusal, latest: refusal.isStale ? await visit.inova.devNotes.welcome() : null };
  }
}
