import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ConnectPage } from '../connect-page.tsx';
import { ConnectTable, inOrder, orderTool } from '../connect-table.tsx';
import { TextStart } from '../text-start.tsx';
import { usersText } from './template-text.ts';
import { loadTemplateGroups, loadTemplates, moveTemplateFromForm } from './templates.server.ts';
import { templatesPath } from './templates-path.ts';

export const meta = () => [{ title: 'Messaging templates · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const [templates, groups] = await Promise.all([loadTemplates(context), loadTemplateGroups(context)]);
  return {
    clinic: context.staff.user.clientName,
    templates: inOrder(templates).map((template) => ({ ...template, users: usersText(template, groups) })),
  };
}

export function action({ context }: ActionFunctionArgs) {
  return moveTemplateFromForm(context);
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['templates'][number];

const columns = [
  {
    key: 'text',
    label: 'Text',
    cell: ({ text }: Row) => <TextStart text={text} />,
  },
  { key: 'users', label: 'Used in', cell: ({ users }: Row) => users },
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
      <ConnectTable
        caption="Messaging templates"
        path={templatesPath}
        rows={templates}
        keyOf={({ id }) => id}
        label="Template"
        columns={columns}
        tool={orderTool(templatesPath)}
        empty={{ icon: 'messages', title: 'No templates yet', text: 'Add one for a reply that you write often.' }}
      />
    </ConnectPage>
  );
}
