import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { ResolvedTable } from './resolved-table.tsx';
import { openItems } from './service-rows.server.ts';
import { type ServiceColumn, ServiceTable, serviceColumns } from './service-table.tsx';
import styles from './status.module.css';

export const meta = () => [{ title: 'Manage service status · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const [items, resolved] = await Promise.all([context.inova.status.list(), context.inova.status.resolved()]);
  return { items: openItems(items), resolved, timeZone: context.staff.user.clientTimeZone };
}

const change: ServiceColumn = {
  key: 'change',
  label: 'Actions',
  cell: ({ id, name, checked }) =>
    !checked && (
      <span className={styles.actions}>
        <a href={`/status2/manage/${id}/edit`} aria-label={`Edit ${name}`}>
          Edit
        </a>
        <a href={`/status2/manage/${id}/resolve`} aria-label={`Resolve ${name}`}>
          Resolve
        </a>
      </span>
    ),
};

export default function ManageStatus() {
  const { items, resolved, timeZone } = useLoaderData<typeof loader>();
  const isBehindDialog = useDialogIsOpen();
  return (
    <>
      <Stack gap={24} inert={isBehindDialog ? '' : undefined}>
        <PageHeader
          title="Manage service status"
          subtitle="Edit and resolve reported items. Health checks manage their own."
          actions={
            <>
              <ButtonLink href="/status2">Service status</ButtonLink>
              <ButtonLink href="/status2/manage/new" icon="add" variant="primary">
                New item
              </ButtonLink>
            </>
          }
        />
        <ServiceTable
          caption="Open items"
          columns={[...Object.values(serviceColumns(timeZone)), change]}
          services={items}
          empty={<EmptyState icon="healthy" title="No open items" />}
        />
        <Stack as="section" gap={12} aria-labelledby="resolved">
          <h2 id="resolved">Resolved</h2>
          <ResolvedTable items={resolved} timeZone={timeZone} />
        </Stack>
      </Stack>
      <Outlet />
    </>
  );
}
