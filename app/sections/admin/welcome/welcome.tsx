import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { metFields } from '#app/forms/met-fields.ts';
import { replyOf } from '#app/forms/refusal.server.ts';
import { showInstant } from '#app/lib/instant.tsx';
import { randomKey } from '#app/lib/once-key.server.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import { NoteText } from '#app/sections/home/note-text.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { sanitizeNote } from '#server/access/sanitize-note.ts';
import { newWelcome } from '#server/inova/contract/dev-notes.ts';
import { saveWelcome } from './welcome.server.ts';
import { WelcomeForm } from './welcome-form.tsx';
import { WelcomeVersions } from './welcome-versions.tsx';

export const meta = () => [{ title: 'Welcome message · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const versions = await context.inova.devNotes.welcomes();
  const timeZone = context.staff.user.clientTimeZone ?? 'UTC';
  return {
    onceKey: randomKey(),
    latest: versions[0] ?? null,
    preview: sanitizeNote(versions[0]?.notes ?? ''),
    versions: versions.map(({ id, title, created, author, notes }) => {
      return { id, title, created, time: showInstant(created, timeZone), author, html: sanitizeNote(notes) };
    }),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const { form } = context;
  if (form?.get('intent') === 'restore') return restore(context);
  const basedOn = Number(form?.get('basedOn')) || null;
  const preview = sanitizeNote(String(form?.get('notes') ?? ''));
  const submission = readSubmission(context, newWelcome.omit({ basedOn: true }));
  const answer = { result: submission.reply(), preview, basedOn, met: null };
  if (submission.status !== 'success') return data(answer, { status: 400 });
  if (form?.get('intent') === 'preview') return data(answer);
  const refused = await saveWelcome(context, { ...submission.value, basedOn });
  if (refused) {
    const { refusal, latest } = refused;
    const met = latest && metFields(wordsOf(latest), wordsOf(submission.value));
    const result = replyOf(submission, refusal);
    return data({ result, preview, basedOn: latest?.id ?? basedOn, met }, { status: refusal.status });
  }
  await context.flash({ kind: 'success', text: 'Welcome message saved' });
  return redirect('/admin/welcome');
}

const wordsOf = ({ title, notes }: { title: string; notes: string }) => ({ Title: title, Text: notes });

/** An earlier version becomes the newest one. */
async function restore(context: ActionFunctionArgs['context']) {
  const [latest, ...earlier] = await context.inova.devNotes.welcomes();
  const version = earlier.find(({ id }) => String(id) === context.form?.get('version'));
  const refused =
    version &&
    latest &&
    (await saveWelcome(context, { title: version.title, notes: version.notes, basedOn: latest.id }));
  if (!version || refused)
    await context.flash({ kind: 'error', text: refused?.refusal.messages.join('. ') ?? 'This version is not there' });
  else await context.flash({ kind: 'success', text: 'Welcome message restored' });
  return redirect('/admin/welcome');
}

export default function WelcomeEditor() {
  const { onceKey, latest, preview, versions } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const shown = answer?.preview ?? preview;
  return (
    <>
      <PageHead title="Welcome message" subtitle="Everybody sees it on the overview and in the account menu" />
      <Grid of="cards">
        <Card title="Message">
          <WelcomeForm
            key={latest?.id}
            values={{ title: latest?.title, notes: latest?.notes }}
            onceKey={onceKey}
            basedOn={answer?.basedOn ?? latest?.id ?? null}
            met={answer?.met ?? null}
            lastResult={answer?.result}
          />
        </Card>
        <Card title="Preview">
          {shown === '' ? <EmptyState icon="document" title="Nothing to show yet" /> : <NoteText html={shown} />}
        </Card>
      </Grid>
      <Card title="Versions">
        <WelcomeVersions versions={versions} onceKey={onceKey} />
      </Card>
    </>
  );
}
