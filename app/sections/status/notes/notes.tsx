import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { Instant } from '#app/lib/instant.tsx';
import { Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { notesPath } from './notes-path.ts';

export const meta = () => [{ title: 'Developer notes · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const notes = await context.inova.devNotes.list();
  return {
    notes: notes.map(({ id, title, created, author }) => ({ id, title, created, author })),
    timeZone: context.staff.user.clientTimeZone,
  };
}

export default function DevNotesEditor() {
  const { notes, timeZone } = useLoaderData<typeof loader>();
  const isBehindDialog = useDialogIsOpen();
  return (
    <>
      <div inert={isBehindDialog ? '' : undefined}>
        <PageHeader
          title="Developer notes"
          subtitle="What everyone reads on entry, until they close it"
          actions={
            <>
              <ButtonLink href="/overview/devnotes">Show</ButtonLink>
              <ButtonLink href={`${notesPath}/new`} icon="add" variant="primary">
                New note
              </ButtonLink>
            </>
          }
        />
        <Table
          caption="Developer notes"
          columns={[
            {
              key: 'title',
              label: 'Note',
              primary: true,
              cell: ({ id, title }) => <a href={`${notesPath}/${id}`}>{title}</a>,
            },
            {
              key: 'created',
              label: 'Published',
              cell: ({ created }) => created && <Instant at={created} timeZone={timeZone} />,
            },
            { key: 'author', label: 'By', cell: ({ author }) => author || '—' },
          ]}
          rows={notes}
          keyOf={({ id }) => id}
          empty={<EmptyState icon="document" title="No notes yet" />}
        />
      </div>
      <Outlet />
    </>
  );
}
