import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { Asked } from '#app/lists/asked.ts';
import { laneOf } from '#app/lists/page/lane.server.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { PipelinePhase } from './pipeline-phase.tsx';

export const meta = () => [{ title: 'Treatment Pipeline · inova' }];

const list = 'treatment-pipeline';
const page = '/patient-dashboards/treatment-pipeline';
const lastBefore = 'Waiting for day 1';
const cardsShown = 5;

/** Every stage with those who have been in it longest; a flowsheet in the address shows the pipeline of that type. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { flowsheet } = params;
  const asked: Asked = flowsheet ? { flowsheet } : {};
  const { listing, total, href } = await laneOf(context, list, asked, 1).catch(asMissingFlowsheet);
  const optionsOf = (name: string) => listing.filters.find((each) => each.name === name)?.options ?? [];
  const names = optionsOf('stage').map(({ value }) => value);
  const stages = await Promise.all(
    names.map(async (stage) => ({ stage, ...(await laneOf(context, list, { ...asked, stage }, cardsShown)) })),
  );
  const before = names.indexOf(lastBefore) + 1;
  return {
    flowsheet: flowsheet ?? null,
    flowsheets: optionsOf('flowsheet'),
    total,
    href,
    phases: [
      { title: 'Before day 1', stages: stages.slice(0, before) },
      { title: 'In cycle', stages: stages.slice(before) },
    ],
  };
}

export default function Pipeline() {
  const { flowsheet, flowsheets, total, href, phases } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title="Treatment Pipeline"
        subtitle={`${total.toLocaleString('en-US')} open ${total === 1 ? 'cycle' : 'cycles'} by stage, the longest in each stage first`}
        actions={
          <ButtonLink href={href} icon="list">
            As a list
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

/** A type that does not exist looks missing. */
function asMissingFlowsheet(error: unknown): never {
  const isWrong = error instanceof Error && 'status' in error && error.status === 400;
  throw isWrong ? new Response(null, { status: 404 }) : error;
}
