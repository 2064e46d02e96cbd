import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { OrderButtons } from '../../order-buttons.tsx';
import { ConnectPage } from '../connect-page.tsx';
import { usersText } from './template-text.ts';
import styles from './templates.module.css';
import { loadTemplateGroups, loadTemplates, moveTemplateFromForm } from './templates.server.ts';
import { templatesPath } from './templates-path.ts';

export const meta = () => [{ title: 'Messaging templates · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const [templates, groups] = await Promise.all([loadTemplates(context), loadTemplateGroups(context)]);
  return {
    clinic: context.staff.user.clientName,
    templates: templates.map((template, index) => ({
      ...template,
      position: index + 1,
      total: templates.length,
      users: usersText(template, groups),
    })),
  };
}

export function action({ context }: ActionFunctionArgs) {
  return moveTemplateFromForm(context);
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['templates'][number];

const columns: Column<Row>[] = [
  {
    key: 'name',
    label: 'Template',
    primary: true,
    cell: ({ id, name }) => <a href={`${templatesPath}/${id}`}>{name}</a>,
  },
  {
    key: 'text',
    label: 'Text',
    cell: ({ text }) => (
      <Text as="div" tone="soft">
        <span className={styles.start}>{text}</span>
      </Text>
    ),
  },
  { key: 'users', label: 'Used in', cell: ({ users }) => users },
  {
    key: 'order',
    label: 'Order',
    isTool: true,
    cell: (row) => <OrderButtons action={templatesPath} item={row} position={row.position} total={row.total} />,
  },
];

export default function Templates() {
  const { clinic, templates } = useLoaderData<typeof loader>();
  return (
    <ConnectPage
      title="Messaging templates"
      subtitle={`Replies that staff of ${clinic} can insert, in the order in which they are offered`}
      path={templatesPath}
      itemName="template"
    >
      <Table
        caption="Messaging templates"
        columns={columns}
        rows={templates}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon="messages" title="No templates yet">
            Add one for a reply that you write often.
          </EmptyState>
        }
      />
    </ConnectPage>
  );
}
