import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { conflictingFields } from '#app/forms/conflicting-fields.ts';
import { toConformReply } from '#app/forms/form-failure.server.ts';
import { formatInstant } from '#app/lib/dates.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import { NoteText } from '#app/sections/home/note-text.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { sanitizeNote } from '#server/access/sanitize-note.ts';
import { newWelcome } from '#server/inova/contract/dev-notes.ts';
import { saveWelcome } from './welcome.server.ts';
import { WelcomeForm } from './welcome-form.tsx';
import { WelcomeVersions } from './welcome-versions.tsx';

export const meta = () => [{ title: 'Welcome message · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const versions = await context.inova.devNotes.welcomes();
  const timeZone = context.staff.user.clientTimeZone;
  return {
    onceKey: newOnceKey(),
    latest: versions[0] ?? null,
    preview: sanitizeNote(versions[0]?.notes ?? ''),
    versions: versions.map(({ id, title, created, author, notes }) => {
      return { id, title, created, time: formatInstant(created, timeZone), author, html: sanitizeNote(notes) };
    }),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const { form } = context;
  if (form?.get('intent') === 'restore') return restore(context);
  const basedOn = Number(form?.get('basedOn')) || null;
  const preview = sanitizeNote(String(form?.get('notes') ?? ''));
  const submission = readSubmission(context, newWelcome.omit({ basedOn: true }));
  const formAnswer = { result: submission.reply(), preview, basedOn, conflict: null };
  if (submission.status !== 'success') return data(formAnswer, { status: 400 });
  if (form?.get('intent') === 'preview') return data(formAnswer);
  const notSaved = await saveWelcome(context, { ...submission.value, basedOn });
  if (notSaved) {
    const { failure, latest } = notSaved;
    const conflict = latest && conflictingFields(describeNote(latest), describeNote(submission.value));
    const result = toConformReply(submission, failure);
    return data({ result, preview, basedOn: latest?.id ?? basedOn, conflict }, { status: failure.status });
  }
  await context.flash({ kind: 'success', text: 'Welcome message saved' });
  return redirect('/admin/welcome');
}

const describeNote = ({ title, notes }: { title: string; notes: string }) => ({ Title: title, Text: notes });

/** An earlier version becomes the newest one. */
async function restore(context: ActionFunctionArgs['context']) {
  const [latest, ...earlier] = await context.inova.devNotes.welcomes();
  const version = earlier.find(({ id }) => String(id) === context.form?.get('version'));
  const notSaved =
    version &&
    latest &&
    (await saveWelcome(context, { title: version.title, notes: version.notes, basedOn: latest.id }));
  if (!version || notSaved)
    await context.flash({
      kind: 'error',
      text: notSaved?.failure.messages.join('. ') ?? 'This version no longer exists',
    });
  else await context.flash({ kind: 'success', text: 'Welcome message restored' });
  return redirect('/admin/welcome');
}

export default function WelcomeEditor() {
  const { onceKey, latest, preview, versions } = useLoaderData<typeof loader>();
  const formAnswer = useActionData<typeof action>();
  const shownPreview = formAnswer?.preview ?? preview;
  return (
    <>
      <PageHeader title="Welcome message" subtitle="Shown to all staff on the home page and in the account menu" />
      <Grid of="cards">
        <Card title="Message">
          <WelcomeForm
            key={latest?.id}
            values={{ title: latest?.title, notes: latest?.notes }}
            onceKey={onceKey}
            baseVersion={formAnswer?.basedOn ?? latest?.id ?? null}
            conflict={formAnswer?.conflict ?? null}
            lastResult={formAnswer?.result}
          />
        </Card>
        <Card title="Preview">
          {shownPreview === '' ? (
            <EmptyState icon="document" title="Nothing to show yet" />
          ) : (
            <NoteText html={shownPreview} />
          )}
        </Card>
      </Grid>
      <Card title="Versions">
        <WelcomeVersions versions={versions} onceKey={onceKey} />
      </Card>
    </>
  );
}
