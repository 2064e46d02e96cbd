import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { CacheCard } from './cache-card.tsx';
import { CallsTable } from './calls-table.tsx';
import { JobsTables } from './jobs-tables.tsx';
import { SessionsTable } from './sessions-table.tsx';
import { FeaturesTable, SlowQueriesTable } from './small-tables.tsx';
import { loadTool, readTool, runTool } from './tools.server.ts';
import { tools, toolsPath } from './tools-path.ts';

export const meta = () => [{ title: 'Developer tools · inova' }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = readTool(request.url);
  const { principal, user } = context.staff;
  const reset = await nullIfUnavailable(context.inova.devTools.resetState());
  return {
    ...asked,
    ...(await loadTool(context, asked)),
    timeZone: user.clientTimeZone,
    canReset: reset !== null,
    canSwitch: principal.isNetwork && principal.isAdmin,
  };
}

export function action({ context }: ActionFunctionArgs) {
  return runTool(context);
}

export default function DevTools() {
  const { tool, request, isFailed, calls, sessions, failedJobs, overview, timeZone, canReset, canSwitch } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Developer tools"
        subtitle="How the portal works, without anything about patients"
        actions={
          <>
            <ButtonLink href="/status2/notes">Developer notes</ButtonLink>
            {canReset && <ButtonLink href={`${toolsPath}/thebernardobutton`}>Reset demonstration</ButtonLink>}
          </>
        }
      />
      <Tabs
        label="Developer tools"
        tabs={Object.entries(tools).map(([value, label]) => ({
          label,
          href: `${toolsPath}?tool=${value}`,
          current: value === tool,
        }))}
      />
      <Stack>
        {tool === 'calls' && <CallsTable calls={calls} request={request} isFailed={isFailed} timeZone={timeZone} />}
        {tool === 'sessions' && <SessionsTable sessions={sessions} timeZone={timeZone} />}
        {tool === 'jobs' && overview && <JobsTables kinds={overview.jobs} failed={failedJobs} timeZone={timeZone} />}
        {tool === 'cache' && overview && <CacheCard figures={overview.figures} timeZone={timeZone} />}
        {tool === 'queries' && overview && <SlowQueriesTable queries={overview.slowQueries} timeZone={timeZone} />}
        {tool === 'switches' && overview && <FeaturesTable features={overview.features} canSwitch={canSwitch} />}
      </Stack>
    </>
  );
}
