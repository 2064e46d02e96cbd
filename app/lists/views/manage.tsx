import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { submitButton } from '#app/forms/submit-form.server.ts';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { recordIdSchema } from '#app/lib/record-id-schema.server.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { findList } from '../find-list.server.ts';
import { describeQuery, hrefWithQuery } from '../list-query.ts';
import { parseQuery } from './tabs.server.ts';
import styles from './views.module.css';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Views of ${data.list.title} · inova` : 'inova' },
];

/** The saved views of a list: the user's own and those the clinic shares. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { listSettings, staff } = context;
  const list = await findList(context, params.list);
  const { views, opensWith } = await listSettings.find(list.id);
  const viewRows = views.map((view) => ({
    id: view.id,
    name: view.name,
    href: hrefWithQuery(list.path, parseQuery(view.query)),
    summary: describeQuery(list, parseQuery(view.query)).join(' · ') || 'All records',
    audience: view.isShared ? `Everyone at ${staff.user.clientName}` : 'You',
    owner: view.owner === staff.user.email ? 'You' : view.owner,
    mayChange: listSettings.canEdit(view),
    isOpening: view.id === opensWith,
  }));
  return { list: { id: list.id, title: list.title, path: list.path }, views: viewRows };
}

/** Sets or removes the default view of the list. */
export async function action({ context, params }: ActionFunctionArgs) {
  const { listSettings } = context;
  const list = await findList(context, params.list);
  const viewsHref = `/lists/${list.id}/views`;
  return submitButton(context, {
    schema: z.object({ opensWith: recordIdSchema }),
    run: async ({ opensWith }) => {
      await listSettings.setDefaultView(list.id, opensWith);
      const saved = await listSettings.find(list.id);
      return saved.views.find(({ id }) => id === saved.opensWith)?.name;
    },
    success: (name) => ({
      to: viewsHref,
      message: name ? `“${name}” is now the default view of ${list.title}` : `${list.title} has no default view now`,
    }),
    backHref: viewsHref,
  });
}

type ViewRow = Awaited<ReturnType<typeof loader>>['views'][number];

function tableColumns(listId: string): Column<ViewRow>[] {
  return [
    { key: 'name', label: 'View', primary: true, cell: ({ name, href }) => <a href={href}>{name}</a> },
    { key: 'words', label: 'Filters', cell: ({ summary }) => summary },
    { key: 'audience', label: 'For', cell: ({ audience }) => audience },
    { key: 'owner', label: 'Saved by', cell: ({ owner }) => owner },
    {
      key: 'opens',
      label: 'Default view',
      cell: ({ id, name, isOpening }) => <DefaultView listId={listId} view={isOpening ? null : { id, name }} />,
    },
    {
      key: 'change',
      label: 'Change',
      cell: ({ id, name, mayChange }) =>
        mayChange && (
          <span className={styles.actions}>
            <a href={`/lists/${listId}/views/edit?view=${id}`} aria-label={`Edit ${name}`}>
              Edit
            </a>
            <a href={`/lists/${listId}/views/delete?view=${id}`} aria-label={`Delete ${name}`}>
              Delete
            </a>
          </span>
        ),
    },
  ];
}

/** Sets a view as the default; null removes it. */
function DefaultView({ listId, view }: { listId: string; view: Pick<ViewRow, 'id' | 'name'> | null }) {
  return (
    <PortalForm action={`/lists/${listId}/views`}>
      <input type="hidden" name="opensWith" value={view?.id ?? ''} />
      {view ? (
        <Button variant="quiet" aria-label={`Set as default: ${view.name}`}>
          Set as default
        </Button>
      ) : (
        <span className={styles.opens}>
          <Status kind="healthy">Default</Status>
          <Button variant="quiet">Remove default</Button>
        </span>
      )}
    </PortalForm>
  );
}

export default function Views() {
  const { list, views } = useLoaderData<typeof loader>();
  const isBehindDialog = useDialogIsOpen();
  return (
    <>
      <div inert={isBehindDialog ? '' : undefined}>
        <PageHeader
          title={`Views of ${list.title}`}
          subtitle="Saved filters, sort order and columns"
          actions={<ButtonLink href={list.path}>{list.title}</ButtonLink>}
        />
        <Table
          caption="Views"
          columns={tableColumns(list.id)}
          rows={views}
          keyOf={({ id }) => id}
          empty={
            <EmptyState icon="list" title="No views yet">
              Filter or sort the list, then choose “Save this view”.
            </EmptyState>
          }
        />
      </div>
      <Outlet />
    </>
  );
}
