import type { TimeZone } from '#app/lib/dates.ts';
import { Instant } from '#app/lib/instant.tsx';
import { FilterBar } from '#app/ui/data/filter-bar.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { LoggedCall } from '#server/inova/contract/devtools.ts';
import { toolsPath } from './tools-path.ts';

interface CallsTableProps {
  calls: LoggedCall[];
  request: string;
  isFailed: boolean;
  timeZone: TimeZone;
}

/** The last calls; a request's number shows all calls that it made. */
export function CallsTable({ calls, request, isFailed, timeZone }: CallsTableProps) {
  const filters = [
    ...(request ? [{ label: `Request: ${request}`, removeHref: toolsPath }] : []),
    ...(isFailed ? [{ label: 'Failed', removeHref: toolsPath }] : []),
  ];
  return (
    <>
      <FilterBar label="service calls" action={toolsPath} filters={filters} clearHref={toolsPath}>
        <TextField
          label="Request"
          name="request"
          maxLength={100}
          defaultValue={request}
          hint="The x-request-id of a response, which is in the log too"
        />
        <ChoiceField type="checkbox" label="Failed calls only" name="failed" value="true" defaultChecked={isFailed} />
      </FilterBar>
      <Table
        caption="Service calls"
        columns={[
          { key: 'call', label: 'Call', primary: true, cell: ({ call }) => call },
          { key: 'at', label: 'At', cell: ({ at }) => <Instant at={at} timeZone={timeZone} /> },
          { key: 'status', label: 'Status', cell: ({ status }) => <CallStatus status={status} /> },
          { key: 'ms', label: 'Milliseconds', numeric: true, cell: ({ ms }) => ms },
          { key: 'user', label: 'User', cell: ({ user }) => user || '—' },
          { key: 'clinic', label: 'Clinic', numeric: true, cell: ({ client }) => client ?? '—' },
          { key: 'via', label: 'Via', cell: ({ via }) => via },
          { key: 'request', label: 'Request', cell: (call) => <RequestLink {...call} /> },
        ]}
        rows={calls}
        keyOf={({ id }) => id}
        empty={<EmptyState icon="list" title="No calls found" />}
      />
    </>
  );
}

function CallStatus({ status }: Pick<LoggedCall, 'status'>) {
  if (status < 400) return <Status kind="healthy">{status}</Status>;
  return <Status kind={status < 500 ? 'degraded' : 'unhealthy'}>{status}</Status>;
}

function RequestLink({ request, call }: LoggedCall) {
  return (
    <a href={`${toolsPath}?request=${request}`} aria-label={`All calls of the request of ${call}, ${request}`}>
      {request.slice(0, 8)}
    </a>
  );
}
