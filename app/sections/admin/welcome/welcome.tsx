import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { intentOf } from '#app/forms/submit-form.server.ts';
import { formatInstant } from '#app/lib/dates.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { NoteText } from '#app/sections/home/note-text.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { sanitizeNote } from '#server/access/sanitize-note.ts';
import { previewWelcome, restoreWelcome, saveWelcome, welcomeForm } from './welcome.server.ts';
import { WelcomeForm } from './welcome-form.tsx';
import { WelcomeVersions } from './welcome-versions.tsx';

export const meta = () => [{ title: 'Welcome message · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const versions = await context.inova.devNotes.welcomes();
  const timeZone = context.staff.user.clientTimeZone;
  return {
    onceKey: newOnceKey(),
    setup: formSetup(welcomeForm, { version: versions[0]?.id ?? 0 }),
    latest: versions[0] ?? null,
    preview: sanitizeNote(versions[0]?.notes ?? ''),
    versions: versions.map(({ id, title, created, author, notes }) => {
      return { id, title, created, time: formatInstant(created, timeZone), author, html: sanitizeNote(notes) };
    }),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const intent = intentOf(context);
  if (intent === 'restore') return restoreWelcome(context);
  return intent === 'preview' ? previewWelcome(context) : saveWelcome(context);
}

export default function WelcomeEditor() {
  const { onceKey, setup, latest, preview, versions } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const shownPreview = answer?.preview ?? preview;
  return (
    <>
      <PageHeader title="Welcome message" subtitle="Shown to all staff on the home page and in the account menu" />
      <Grid of="cards">
        <Card title="Message">
          <WelcomeForm
            key={latest?.id}
            setup={setup}
            answer={answer}
            values={{ title: latest?.title, notes: latest?.notes }}
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
