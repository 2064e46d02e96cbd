import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { List } from '#app/lists/page/list.tsx';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { type SurveyPeriod, surveyPeriods } from '#server/inova/contract/text/survey-periods.ts';
import { ScoreTables } from './score-tables.tsx';

export const meta = () => [{ title: 'Medallia · inova' }];

const path = '/admin/medallia';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const asked = url.searchParams.get('scores') ?? '';
  url.searchParams.delete('scores');
  const days: SurveyPeriod = Object.hasOwn(surveyPeriods, asked) ? (asked as SurveyPeriod) : '90';
  const [view, scores] = await Promise.all([
    loadListPage(context, new Request(url), {}, 'survey-responses'),
    context.inova.surveys.scores({ days }),
  ]);
  return { ...view, scores, days };
}

/** The scores, then the responses with their follow-up. */
export default function Medallia() {
  const { scores, days, ...view } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={view.list.title} subtitle={view.list.description} />
      <Stack>
        <Tabs
          label="Period of the scores"
          tabs={Object.entries(surveyPeriods).map(([value, label]) => ({
            label,
            href: `${path}?scores=${value}`,
            current: value === days,
          }))}
        />
        <ScoreTables scores={scores} />
        <List {...view} />
      </Stack>
    </>
  );
}
