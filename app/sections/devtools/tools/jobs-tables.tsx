import type { TimeZone } from '#app/lib/dates.ts';
import { Instant } from '#app/lib/instant.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Button } from '#app/ui/form/button.tsx';
import type { DevToolsOverview } from '#server/inova/contract/devtools.ts';
import type { FailedJob } from '#server/inova/contract/jobs.ts';
import { toolsPath } from './tools-path.ts';

interface JobsTablesProps {
  kinds: DevToolsOverview['jobs'];
  failed: FailedJob[];
  timeZone: TimeZone;
}

/** The queue by kind of job, and the jobs that failed. */
export function JobsTables({ kinds, failed, timeZone }: JobsTablesProps) {
  return (
    <>
      <Table
        caption="Jobs by kind"
        captionVisible
        columns={[
          { key: 'label', label: 'Job', primary: true, cell: ({ label }) => label },
          { key: 'waiting', label: 'Waiting', numeric: true, cell: ({ waiting }) => waiting },
          { key: 'running', label: 'Running', numeric: true, cell: ({ running }) => running },
          { key: 'failed', label: 'Failed', numeric: true, cell: ({ failed: count }) => count },
        ]}
        rows={kinds}
        keyOf={({ label }) => label}
        empty={<EmptyState icon="healthy" title="The queue is empty" />}
      />
      <Table
        caption="Failed jobs"
        captionVisible
        columns={[
          { key: 'label', label: 'Job', primary: true, cell: ({ label }) => label },
          { key: 'subject', label: 'About', cell: ({ subject }) => subject || '—' },
          { key: 'error', label: 'Last error', cell: ({ error }) => error },
          { key: 'tries', label: 'Tries', numeric: true, cell: ({ tries }) => tries },
          { key: 'added', label: 'Added', cell: ({ addedAt }) => <Instant at={addedAt} timeZone={timeZone} /> },
          { key: 'retry', label: 'Retry', isTool: true, cell: (job) => <Retry {...job} /> },
        ]}
        rows={failed}
        keyOf={({ id }) => id}
        empty={<EmptyState icon="healthy" title="No failed jobs" />}
      />
    </>
  );
}

function Retry({ id, label }: FailedJob) {
  return (
    <PortalForm action={toolsPath}>
      <input type="hidden" name="intent" value="retry-job" />
      <input type="hidden" name="job" value={id} />
      <Button aria-label={`Retry ${label}`}>Retry</Button>
    </PortalForm>
  );
}
