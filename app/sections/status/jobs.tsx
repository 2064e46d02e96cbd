import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FormHeader } from '#app/forms/form-header.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { intentOf, submitForm } from '#app/forms/submit-form.server.ts';
import { Instant } from '#app/lib/instant.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { BulkBar } from '#app/ui/data/bulk-bar.tsx';
import { selectColumn } from '#app/ui/data/select-column.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { type FailedJob, maxJobs } from '#server/inova/contract/jobs.ts';

export const meta = () => [{ title: 'Failed jobs · inova' }];

const selection = z.object({
  job: z.array(z.number()).default([]),
  all: z.string().optional(),
});

export async function loader({ context }: LoaderFunctionArgs) {
  const jobs = await context.inova.jobs.list();
  return {
    jobs,
    isCut: jobs.length >= maxJobs,
    timeZone: context.staff.user.clientTimeZone,
    setup: formSetup(selection),
  };
}

/** Retries or removes the selected jobs; those that ran since are left out. */
export async function action({ context }: ActionFunctionArgs) {
  const { jobs } = context.inova;
  const isRemoval = intentOf(context) === 'remove';
  return submitForm(context, {
    schema: selection,
    run: async ({ job, all }) => {
      const ids = all ? (await jobs.list()).map(({ id }) => id) : job;
      return isRemoval ? jobs.remove({ ids }) : jobs.retry({ ids });
    },
    success: ({ ids }) => ({
      to: '/status2/jobs',
      message: `${ids.length === 1 ? '1 job' : `${ids.length} jobs`} ${isRemoval ? 'removed' : 'will run again now'}.`,
    }),
  });
}

export default function FailedJobs() {
  const { jobs, isCut, timeZone, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values: {} });
  const columns: Column<FailedJob>[] = [
    selectColumn({ name: 'job', keyOf: ({ id }) => id, labelOf: ({ label, subject }) => `${label}, ${subject}` }),
    { key: 'label', label: 'Job', primary: true, cell: (job) => <JobName {...job} /> },
    { key: 'error', label: 'Last error', cell: ({ error }) => error },
    { key: 'tries', label: 'Tries', numeric: true, cell: ({ tries }) => tries },
    { key: 'added', label: 'Added', cell: ({ addedAt }) => <Instant at={addedAt} timeZone={timeZone} /> },
    { key: 'next', label: 'Next try', cell: ({ nextTryAt }) => <NextTry at={nextTryAt} timeZone={timeZone} /> },
  ];
  return (
    <>
      <PageHeader
        title="Failed jobs"
        subtitle="Emails, signature requests, and other background work that failed. Most are tried again on their own."
        actions={<ButtonLink href="/status2">Service status</ButtonLink>}
      />
      {jobs.length === 0 && <EmptyState icon="healthy" title="No failed jobs" />}
      {jobs.length > 0 && (
        <PortalForm action="/status2/jobs" aria-label="Failed jobs">
          <FormHeader form={form} />
          <Table
            caption="Failed jobs"
            columns={columns}
            rows={jobs}
            keyOf={({ id }) => id}
            empty={null}
            footer={isCut && `The first ${jobs.length} failed jobs are shown. Retry or remove them to see the others.`}
          />
          <BulkBar selectAllLabel={selectAllLabel(jobs.length, isCut)}>
            <Button name="intent" value="retry" icon="refresh">
              Retry
            </Button>
            <Button name="intent" value="remove" variant="danger">
              Remove
            </Button>
          </BulkBar>
        </PortalForm>
      )}
    </>
  );
}

function selectAllLabel(count: number, isCut: boolean): string {
  if (isCut) return `Select the first ${count} jobs`;
  return count === 1 ? 'Select 1 job' : `Select all ${count} jobs`;
}

/** What the job does, with what it is about below, which leaves room for the error. */
function JobName({ label, subject }: FailedJob) {
  return (
    <>
      {label}
      {subject && <Text tone="muted">{subject}</Text>}
    </>
  );
}

function NextTry({ at, timeZone }: { at: string | null; timeZone: string | null }) {
  if (at) return <Instant at={at} timeZone={timeZone} />;
  return <Status kind="unhealthy">Not tried again</Status>;
}
