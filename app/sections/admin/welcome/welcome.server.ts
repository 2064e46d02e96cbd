import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { z } from 'zod';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormError } from '#app/forms/form-failure.server.ts';
import { parseForm, runForm, submitButton } from '#app/forms/submit-form.server.ts';
import { sanitizeNote } from '#server/access/sanitize-note.ts';
import { newWelcome } from '#server/inova/contract/dev-notes.ts';

/** The welcome note's form; the version it replaces is the form's version, 0 if there is none. */
export const welcomeForm = newWelcome.omit({ basedOn: true });

/** Shows the note as it would be saved. */
export function previewWelcome(context: AppLoadContext) {
  const { value, answer } = parseForm(context, welcomeForm);
  return data(withPreview(answer), { status: value ? 200 : 400 });
}

/** Saves a version of the note. */
export async function saveWelcome(context: AppLoadContext) {
  const { devNotes } = context.inova;
  const outcome = await runForm(context, {
    schema: welcomeForm,
    run: async (note, { version }) => (await devNotes.saveWelcome({ ...note, basedOn: version || null })).id,
    conflict: async (note) => {
      const latest = await devNotes.welcome();
      return { version: latest?.id ?? 0, theirs: describeNote(latest), mine: describeNote(note) };
    },
  });
  if (!outcome.ok) return data(withPreview(outcome.answer), { status: outcome.status });
  await context.flash({ kind: 'success', text: 'Welcome message saved' });
  return redirect('/admin/welcome');
}

const describeNote = (note: { title: string; notes: string } | null): Record<string, string> =>
  note ? { Title: note.title, Text: note.notes } : {};

const withPreview = (answer: FormAnswer) => {
  return { ...answer, preview: sanitizeNote(String(answer.result.initialValue?.notes ?? '')) };
};

/** Restores an earlier version as the newest. */
export function restoreWelcome(context: AppLoadContext) {
  return submitButton(context, {
    schema: z.object({ note: z.string() }),
    run: async ({ note }) => {
      const [latest, ...earlier] = await context.inova.devNotes.welcomes();
      const restored = earlier.find(({ id }) => String(id) === note);
      if (!restored || !latest) throw new FormError('This version no longer exists');
      const { title, notes } = restored;
      return (await context.inova.devNotes.saveWelcome({ title, notes, basedOn: latest.id })).id;
    },
    success: () => ({ to: '/admin/welcome', message: 'Welcome message restored' }),
    backHref: '/admin/welcome',
  });
}
