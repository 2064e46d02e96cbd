import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { formatInstant } from '#app/lib/dates.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { recordIdSchema } from '#app/lib/record-id-schema.server.ts';
import { entryDialogHref, pathAfterNotes } from '#app/sections/session/entry-path.server.ts';
import { KnownIssues } from '#app/sections/status/known-issues.tsx';
import { pageOfKnownIssues } from '#app/sections/status/service-rows.server.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { sanitizeNote } from '#server/access/sanitize-note.ts';
import { CloseForm } from './close-form.tsx';
import { DevNoteList } from './dev-note-list.tsx';
import styles from './dev-notes.module.css';

export const meta = () => [{ title: 'Developer notes and service status · inova' }];
export const handle = dialogRoute;

const maxNotes = 5;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { user, principal } = context.staff;
  const [notes, items] = await Promise.all([
    nullIfUnavailable(context.inova.devNotes.list()),
    nullIfUnavailable(context.inova.status.list()),
  ]);
  return {
    path: entryDialogHref(pathAfterNotes(request)),
    issuesPage: items && pageOfKnownIssues(items, new URL(request.url).searchParams.get('page')),
    canManage: principal.isSuperAdmin,
    timeZone: user.clientTimeZone,
    newest: notes?.[0]?.id ?? 0,
    notes: (notes ?? []).slice(0, maxNotes).map(({ id, title, created, notes }) => ({
      id,
      title,
      created,
      time: created && formatInstant(created, user.clientTimeZone),
      html: sanitizeNote(notes),
    })),
  };
}

const closeForm = z.object({ newest: recordIdSchema, dismiss: z.boolean().default(false) });

export function action({ context, request }: ActionFunctionArgs) {
  return submitForm(context, {
    schema: closeForm,
    run: ({ newest, dismiss }) => context.entryNotes.close(newest ?? 0, dismiss),
    success: () => ({ to: pathAfterNotes(request) ?? '/overview' }),
  });
}

export default function DevNotes() {
  const { path, issuesPage, canManage, timeZone, newest, notes } = useLoaderData<typeof loader>();
  return (
    <PortalDialog title="Developer notes and service status" width="wide">
      <div className={styles.content}>
        {issuesPage ? (
          <KnownIssues issuesPage={issuesPage} timeZone={timeZone} canManage={canManage} path={path} />
        ) : (
          <Banner kind="advisory">Service status is unavailable.</Banner>
        )}
        <DevNoteList notes={notes} />
        {canManage && <a href="/status2/notes">Edit developer notes</a>}
        <CloseForm action={path} newestNoteId={newest} />
      </div>
    </PortalDialog>
  );
}
