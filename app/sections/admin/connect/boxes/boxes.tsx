import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Status } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { OrderButtons } from '../../order-buttons.tsx';
import { ConnectPage } from '../connect-page.tsx';
import { membersText, nameOf } from './box-text.ts';
import { loadBoxChoices, loadBoxes, moveBoxFromForm } from './boxes.server.ts';
import { boxesPath } from './boxes-path.ts';
import { goalText } from './goal-text.ts';

export const meta = () => [{ title: 'Message boxes · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const [boxes, { categories, noteTypes }] = await Promise.all([loadBoxes(context), loadBoxChoices(context)]);
  return {
    clinic: context.staff.user.clientName,
    boxes: boxes.map((box, index) => ({
      ...box,
      position: index + 1,
      total: boxes.length,
      category: nameOf(categories, box.categoryId),
      noteType: nameOf(noteTypes, box.noteTypeId),
      members: membersText(box),
      goal: box.answerMinutes === null ? '—' : goalText(box.answerMinutes),
    })),
  };
}

export function action({ context }: ActionFunctionArgs) {
  return moveBoxFromForm(context);
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['boxes'][number];

const columns: Column<Row>[] = [
  { key: 'name', label: 'Box', primary: true, cell: ({ id, name }) => <a href={`${boxesPath}/${id}`}>{name}</a> },
  { key: 'status', label: 'Status', cell: (row) => <BoxStatus {...row} /> },
  { key: 'members', label: 'Members', cell: ({ members }) => members },
  { key: 'category', label: 'Category', cell: ({ category }) => category },
  { key: 'noteType', label: 'Note type', cell: ({ noteType }) => noteType },
  { key: 'goal', label: 'Answer within', cell: ({ goal }) => goal },
  {
    key: 'order',
    label: 'Order',
    isTool: true,
    cell: (row) => <OrderButtons action={boxesPath} item={row} position={row.position} total={row.total} />,
  },
];

function BoxStatus({ active, hidden }: Pick<Row, 'active' | 'hidden'>) {
  if (!active) return <Status kind="neutral">Not in use</Status>;
  return hidden ? <Status kind="advisory">Hidden</Status> : <Status kind="healthy">In use</Status>;
}

export default function Boxes() {
  const { clinic, boxes } = useLoaderData<typeof loader>();
  return (
    <ConnectPage
      title="Message boxes"
      subtitle={`Where messages to ${clinic} arrive, in the order shown in Messages 2.0`}
      path={boxesPath}
      itemName="box"
    >
      <Table
        caption="Message boxes"
        columns={columns}
        rows={boxes}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon="messages" title="No boxes yet">
            Add the first one to receive messages.
          </EmptyState>
        }
      />
    </ConnectPage>
  );
}
