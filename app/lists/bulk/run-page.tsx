import { type HeadersFunction, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireRecordId } from '#app/lib/record-id.ts';
import { useAutoRefresh } from '#app/lib/use-auto-refresh.ts';
import { OfferForm } from '#app/shell/offer-form.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { ActionRun } from '#server/inova/contract/lists/list-actions.ts';
import { findList } from '../find-list.server.ts';
import { formatRowCount } from '../format.ts';
import { runCounts, undoButton } from './run-action.server.ts';

export const meta = () => [{ title: 'Change rows · inova' }];

const refreshSeconds = 2;

/** The progress of an action on many rows. Without script, a Refresh header reloads the page until it is done. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const list = await findList(context, params.list);
  const run = await context.inova.lists.getActionRun(requireRecordId(params.run));
  const action = list.actions.find(({ key }) => key === run.action);
  if (run.listing !== list.id || !action) throw new Response(null, { status: 404 });
  const refresh = run.finishedAt || context.hasScript ? {} : { headers: { Refresh: String(refreshSeconds) } };
  const undo = run.undo ? undoButton(list.id, action.key, run.undo, list.path) : null;
  const { title, path, noun } = list;
  return json(
    { run, title, path, noun, label: action.label, counts: runCounts(noun, action.done, run), undo },
    refresh,
  );
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

type Failure = ActionRun['failures'][number];

const columns: Column<Failure>[] = [
  { key: 'name', label: 'Row', primary: true, cell: ({ name, id }) => name || String(id) },
  { key: 'message', label: 'Reason', cell: ({ message }) => message },
];

export default function ActionRunPage() {
  const { run, title, path, noun, label, counts, undo } = useLoaderData<typeof loader>();
  const { total, finishedAt, failed, failures } = run;
  const done = run.changed + run.skipped + failed;
  useAutoRefresh(finishedAt ? null : refreshSeconds);
  return (
    <>
      <PageHeader
        title={label}
        subtitle={title}
        actions={<ButtonLink href={path}>{finishedAt ? 'Back to the list' : 'Continue working'}</ButtonLink>}
      />
      <Stack gap={24}>
        <Stack gap={12} aria-live="polite">
          <Progress
            label={finishedAt ? 'Done' : 'In progress'}
            value={done}
            max={total}
            text={`${done.toLocaleString('en-US')} of ${formatRowCount(total, noun)}`}
          />
          <ul>
            {counts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Stack>
        {undo && <OfferForm {...undo} />}
        {failures.length > 0 && (
          <Table
            caption={failures.length < failed ? `The first ${failures.length} that failed` : 'Failed'}
            captionVisible
            columns={columns}
            rows={failures}
            keyOf={({ client, id }) => `${client}-${id}`}
            empty={null}
          />
        )}
      </Stack>
    </>
  );
}
