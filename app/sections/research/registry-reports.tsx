import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadList } from '#app/lists/page/load-list.server.ts';
import { type ListRowView, toRowViews } from '#app/lists/page/row-view.server.ts';
import { BarChart } from '#app/ui/chart/bar-chart.tsx';
import type { ChartData } from '#app/ui/chart/data.ts';
import { StackedChart } from '#app/ui/chart/stacked-chart.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import type { ListInfo, ListRow } from '#server/inova/contract/lists/lists.ts';
import { registryPages } from './sets.ts';

export const meta = () => [{ title: 'Registry reports · inova' }];

const path = '/worklists/neetregistry/ReportsTab';
const stepColumns = ['screened', 'eligible', 'consented', 'withdrawn'];

/** The registry's reports; each is a list that aggregates subjects. */
export async function loader({ context }: LoaderFunctionArgs) {
  const loadReport = async (id: string, sort: string) =>
    (await loadList(context.inova, id, { sort, size: '12' })).response;
  const [states, months, completeness] = await Promise.all([
    loadReport('registry-by-state', 'state'),
    loadReport('registry-by-month', '-month'),
    loadReport('registry-by-completeness', 'complete'),
  ]);
  return {
    states: toRowViews(states),
    months: toChartData(months.listing, months.rows.toReversed(), 'month', stepColumns),
    completeness: toChartData(completeness.listing, completeness.rows, 'complete', ['subjects']),
  };
}

/** List columns as chart series, with links to the rows behind each figure. */
function toChartData(list: ListInfo, rows: ListRow[], label: string, keys: string[]): ChartData {
  return {
    labels: rows.map(({ cells }) => String(cells[label])),
    series: keys.map((key) => ({
      name: list.columns.find((column) => column.key === key)?.label ?? key,
      values: rows.map(({ cells }) => Number(cells[key] ?? 0)),
      hrefs: rows.map(({ links }) => links?.[key]),
    })),
  };
}

const stateColumns: Column<ListRowView>[] = [
  { key: 'state', label: 'Status', primary: true, cell: ({ texts }) => texts.state },
  {
    key: 'subjects',
    label: 'Subjects',
    numeric: true,
    cell: ({ texts, links }) => (links.subjects ? <a href={links.subjects}>{texts.subjects}</a> : texts.subjects),
  },
  { key: 'complete', label: 'Complete %', numeric: true, cell: ({ texts }) => texts.complete },
  { key: 'queries', label: 'Open queries', numeric: true, cell: ({ texts }) => texts.queries },
];

export default function RegistryReports() {
  const { states, months, completeness } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Registry reports" subtitle="Registry growth, subjects by status, and missing data" />
      <Tabs
        label={registryPages.label}
        tabs={registryPages.pages.map(([label, href]) => ({ label, href, current: href === path }))}
      />
      <Grid of="cards">
        <Card title="Steps by month" action={<Csv listId="registry-by-month" title="steps by month" />}>
          <StackedChart title="Steps by month" labelHeading="Month" data={months} />
        </Card>
        <Card title="Completeness of data" action={<Csv listId="registry-by-completeness" title="completeness" />}>
          <BarChart title="Subjects by completeness of their data" labelHeading="Complete" data={completeness} />
        </Card>
      </Grid>
      <Card title="Subjects by status" action={<Csv listId="registry-by-state" title="subjects by status" />}>
        <Table
          caption="Subjects by status"
          columns={stateColumns}
          rows={states}
          keyOf={({ texts }) => texts.state ?? ''}
          empty={<EmptyState icon="research" title="No subjects yet" />}
        />
      </Card>
    </>
  );
}

function Csv({ listId, title }: { listId: string; title: string }) {
  return (
    <a href={`/lists/${listId}/csv`} download aria-label={`CSV of ${title}`}>
      CSV
    </a>
  );
}
