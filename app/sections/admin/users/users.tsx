import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { Instant } from '#app/lib/instant.tsx';
import { FilterBar } from '#app/ui/data/filter-bar.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { Status, type StatusKind } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { UserStatus } from '#server/inova/contract/session/users.ts';
import { accessText, clinicsText, fullName, statusLabels } from './user-text.ts';
import { pageSize, readUserFilters } from './users.server.ts';
import { usersPath } from './users-path.ts';

export const meta = () => [{ title: 'Users · inova' }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { q, status, page } = readUserFilters(request.url);
  const query = { search: q || undefined, status: status ?? undefined, page, itemsPerPage: pageSize };
  const { items, totalItems } = await context.inova.users.list(query);
  return {
    users: items.map((user) => ({ ...user, name: fullName(user), access: accessText(user), where: clinicsText(user) })),
    ...{ total: totalItems, q, status, page, pageSize, timeZone: context.staff.user.clientTimeZone },
  };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['users'][number];

const statusKinds: Record<UserStatus, StatusKind> = { invited: 'advisory', active: 'healthy', disabled: 'neutral' };

const columnsIn = (timeZone: string | null): Column<Row>[] => [
  { key: 'name', label: 'Name', primary: true, cell: ({ id, name }) => <a href={`${usersPath}/${id}`}>{name}</a> },
  { key: 'email', label: 'Email', cell: ({ email }) => email },
  {
    key: 'status',
    label: 'Status',
    cell: ({ status }) => <Status kind={statusKinds[status]}>{statusLabels[status]}</Status>,
  },
  { key: 'access', label: 'Access', cell: ({ access }) => access },
  { key: 'where', label: 'Clinics', cell: ({ where }) => where },
  { key: 'twoStep', label: 'Two-step verification', cell: ({ hasTwoStep }) => (hasTwoStep ? 'On' : 'Off') },
  {
    key: 'active',
    label: 'Last active',
    cell: ({ activeAt }) => (activeAt ? <Instant at={activeAt} timeZone={timeZone} /> : '—'),
  },
];

export default function Users() {
  const { users, total, q, status, page, pageSize, timeZone } = useLoaderData<typeof loader>();
  const hrefWith = (changes: Record<string, string>) => {
    const query = new URLSearchParams({ ...(q && { q }), ...(status && { status }), ...changes });
    for (const [name, value] of [...query]) if (value === '') query.delete(name);
    return query.size > 0 ? `${usersPath}?${query}` : usersPath;
  };
  const filters = [
    ...(q ? [{ label: `Name or email: ${q}`, removeHref: hrefWith({ q: '' }) }] : []),
    ...(status ? [{ label: `Status: ${statusLabels[status]}`, removeHref: hrefWith({ status: '' }) }] : []),
  ];
  const isBehindDialog = useDialogIsOpen();
  return (
    <>
      <div inert={isBehindDialog ? '' : undefined}>
        <PageHeader
          title="Users"
          subtitle="Who can sign in to your clinics, and what they can do there"
          actions={
            <ButtonLink href={`${usersPath}/new`} icon="add" variant="primary">
              Invite user
            </ButtonLink>
          }
        />
        <Stack>
          <FilterBar label="users" action={usersPath} filters={filters} clearHref={usersPath}>
            <TextField label="Name or email" name="q" maxLength={100} defaultValue={q} />
            <SelectField
              label="Status"
              name="status"
              placeholder="All"
              defaultValue={status ?? ''}
              options={Object.entries(statusLabels).map(([value, label]) => ({ value, label }))}
            />
          </FilterBar>
          <Table
            caption="Users"
            columns={columnsIn(timeZone)}
            rows={users}
            keyOf={({ id }) => id}
            empty={<EmptyState icon="patients" title="No results match these filters" />}
            footer={
              <Pagination
                page={page}
                pageSize={pageSize}
                total={total}
                hrefOf={(number) => hrefWith({ page: String(number) })}
              />
            }
          />
        </Stack>
      </div>
      <Outlet />
    </>
  );
}
