import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ListQuery } from '#app/lists/list-query.ts';
import { loadLane } from '#app/lists/page/lane.server.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { PipelinePhase } from './pipeline-phase.tsx';

export const meta = () => [{ title: 'Treatment Pipeline · inova' }];

const listId = 'treatment-pipeline';
const page = '/patient-dashboards/treatment-pipeline';
const lastStageBeforeCycle = 'Waiting for day 1';
const maxCards = 5;

/** Every stage with the patients who have been in it longest; a flowsheet in the address filters by that type. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { flowsheet } = params;
  const query: ListQuery = flowsheet ? { flowsheet } : {};
  const { list, total, href } = await loadLane(context, listId, query, 1).catch(throwFlowsheetNotFound);
  const optionsOf = (name: string) => list.filters.find((each) => each.name === name)?.options ?? [];
  if (flowsheet && !flowsheet.trim()) throw new Response(null, { status: 404 });
  const stageNames = optionsOf('stage').map(({ value }) => value);
  const stages = await Promise.all(
    stageNames.map(async (stage) => ({ stage, ...(await loadLane(context, listId, { ...query, stage }, maxCards)) })),
  );
  const preCycleCount = stageNames.indexOf(lastStageBeforeCycle) + 1;
  return {
    flowsheet: flowsheet ?? null,
    flowsheets: optionsOf('flowsheet'),
    total,
    href,
    phases: [
      { title: 'Before day 1', stages: stages.slice(0, preCycleCount) },
      { title: 'In cycle', stages: stages.slice(preCycleCount) },
    ],
  };
}

export default function Pipeline() {
  const { flowsheet, flowsheets, total, href, phases } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Treatment Pipeline"
        subtitle={`${total.toLocaleString('en-US')} open ${total === 1 ? 'cycle' : 'cycles'} by stage, longest first`}
        actions={
          <ButtonLink href={href} icon="list">
            List view
          </ButtonLink>
        }
      />
      <Tabs
        label="Flowsheets"
        tabs={[
          { label: 'All', href: page, current: flowsheet === null },
          ...flowsheets.map(({ value, label }) => ({
            label,
            href: `${page}/${encodeURIComponent(value)}`,
            current: value === flowsheet,
          })),
        ]}
      />
      {total === 0 ? (
        <EmptyState icon="list" title="No open cycles" />
      ) : (
        phases.map((phase) => <PipelinePhase key={phase.title} {...phase} isOfOneType={flowsheet !== null} />)
      )}
    </>
  );
}

/** Responds 404 for an unknown flowsheet type. */
function throwFlowsheetNotFound(error: unknown): never {
  const isBadRequest = error instanceof Error && 'status' in error && error.status === 400;
  throw isBadRequest ? new Response(null, { status: 404 }) : error;
}
