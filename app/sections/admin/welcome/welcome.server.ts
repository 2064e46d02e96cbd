import type { AppLoadContext } from '@remix-run/node';
import { type FormFailure, toFormFailure } from '#app/forms/form-failure.server.ts';
import type { DevNote, NewWelcome } from '#server/inova/contract/dev-notes.ts';

interface WelcomeNotSaved {
  failure: FormFailure;
  /** The newest version, where another one was saved meanwhile. */
  latest: DevNote | null;
}

/** Saves a version of the welcome note; what was refused, or null. */
export async function saveWelcome(context: AppLoadContext, note: NewWelcome): Promise<WelcomeNotSaved | null> {
  const key = String(context.form?.get('onceKey'));
  try {
    await context.once(key, note, async () => (await context.inova.devNotes.saveWelcome(note)).id);
    return null;
  } catch (error) {
    const failure = toFormFailure(error);
    return { failure, latest: failure.isConflict ? await context.inova.devNotes.welcome() : null };
  }
}
