import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Status } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { OrderButtons } from '../../order-buttons.tsx';
import { ConnectPage } from '../connect-page.tsx';
import { goalText } from './goal-text.ts';
import { membersText, nameOf } from './group-text.ts';
import { loadGroupChoices, loadGroups, moveGroupFromForm } from './groups.server.ts';
import { groupsPath } from './groups-path.ts';

export const meta = () => [{ title: 'Message 2.0 Boxes · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const [groups, { categories, noteTypes }] = await Promise.all([loadGroups(context), loadGroupChoices(context)]);
  return {
    clinic: context.staff.user.clientName,
    groups: groups.map((group, index) => ({
      ...group,
      position: index + 1,
      total: groups.length,
      category: nameOf(categories, group.categoryId),
      noteType: nameOf(noteTypes, group.noteTypeId),
      members: membersText(group),
      goal: group.answerMinutes === null ? '—' : goalText(group.answerMinutes),
    })),
  };
}

export function action({ context }: ActionFunctionArgs) {
  return moveGroupFromForm(context);
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['groups'][number];

const columns: Column<Row>[] = [
  { key: 'name', label: 'Group', primary: true, cell: ({ id, name }) => <a href={`${groupsPath}/${id}`}>{name}</a> },
  { key: 'status', label: 'Status', cell: (row) => <GroupStatus {...row} /> },
  { key: 'members', label: 'Members', cell: ({ members }) => members },
  { key: 'category', label: 'Category', cell: ({ category }) => category },
  { key: 'noteType', label: 'Note type', cell: ({ noteType }) => noteType },
  { key: 'goal', label: 'Answer within', cell: ({ goal }) => goal },
  {
    key: 'order',
    label: 'Order',
    isTool: true,
    cell: (row) => <OrderButtons action={groupsPath} item={row} position={row.position} total={row.total} />,
  },
];

function GroupStatus({ active, hidden }: Pick<Row, 'active' | 'hidden'>) {
  if (!active) return <Status kind="neutral">Not in use</Status>;
  return hidden ? <Status kind="advisory">Hidden</Status> : <Status kind="healthy">In use</Status>;
}

export default function Groups() {
  const { clinic, groups } = useLoaderData<typeof loader>();
  return (
    <ConnectPage
      title="Message 2.0 Boxes"
      subtitle={`The groups that messages to ${clinic} arrive in, in the order shown in Messages 2.0`}
      path={groupsPath}
      itemName="group"
    >
      <Table
        caption="Message groups"
        columns={columns}
        rows={groups}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon="messages" title="No groups yet">
            Add the first one to receive messages.
          </EmptyState>
        }
      />
    </ConnectPage>
  );
}
