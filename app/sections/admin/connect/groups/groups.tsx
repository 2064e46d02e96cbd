import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Status } from '#app/ui/data/status.tsx';
import { ConnectPage } from '../connect-page.tsx';
import { ConnectTable, inOrder, orderTool } from '../connect-table.tsx';
import { goalText } from './goal-text.ts';
import { membersText, nameOf } from './group-text.ts';
import { loadGroupChoices, loadGroups, moveGroupFromForm } from './groups.server.ts';
import { groupsPath } from './groups-path.ts';

export const meta = () => [{ title: 'Message 2.0 Boxes · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const [groups, { categories, noteTypes }] = await Promise.all([loadGroups(context), loadGroupChoices(context)]);
  return {
    clinic: context.staff.user.clientName,
    groups: inOrder(groups).map((group) => ({
      ...group,
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

const columns = [
  { key: 'status', label: 'Status', cell: (row: Row) => <GroupStatus {...row} /> },
  { key: 'members', label: 'Members', cell: ({ members }: Row) => members },
  { key: 'category', label: 'Category', cell: ({ category }: Row) => category },
  { key: 'noteType', label: 'Note type', cell: ({ noteType }: Row) => noteType },
  { key: 'goal', label: 'Answer within', cell: ({ goal }: Row) => goal },
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
      <ConnectTable
        caption="Message groups"
        path={groupsPath}
        rows={groups}
        keyOf={({ id }) => id}
        label="Group"
        columns={columns}
        tool={orderTool(groupsPath)}
        empty={{ icon: 'messages', title: 'No groups yet', text: 'Add the first one to receive messages.' }}
      />
    </ConnectPage>
  );
}
