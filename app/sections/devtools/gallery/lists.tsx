import { formatMoney } from '#app/lib/money.ts';
import { FilterBar } from '#app/ui/data/filter-bar.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { Bulk } from './bulk.tsx';
import { pageSize, type SampleQuery, sampleListHref } from './sample-list.ts';
import { type Sample, samples } from './samples.ts';
import { Example, Section } from './section.tsx';

interface ListsProps {
  query: SampleQuery;
  rows: Sample[];
  total: number;
}

const stateNames: Record<string, string> = { waiting: 'Waiting', completed: 'Completed' };

/** A list with all features; its state is in the query string. */
export function Lists({ query, rows, total }: ListsProps) {
  const href = (change: Partial<SampleQuery>) => sampleListHref(query, change);
  const allHref = sampleListHref(query, { q: '', state: '' });
  return (
    <Section id="lists">
      <Example state="Tabs, filters, sorting and pagination; the URL holds the query">
        <Tabs
          label="Verifications"
          tabs={['', 'waiting', 'completed'].map((state) => ({
            label: stateNames[state] ?? 'All',
            href: href({ state }),
            count: samples.filter((sample) => state === '' || sample.state === state).length,
            current: state === query.state,
          }))}
        />
        <FilterBar
          label="verifications"
          action="/testing"
          filters={filtersOf(query)}
          clearHref={allHref}
          resultCount={`${total} of ${samples.length}`}
        >
          <TextField label="Name" name="q" type="search" key={`q ${query.q}`} defaultValue={query.q} />
          <SelectField
            label="Status"
            name="state"
            id="list-state"
            key={`state ${query.state}`}
            defaultValue={query.state}
            placeholder="Any"
            options={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
          />
        </FilterBar>
        <Table
          caption="Verifications"
          columns={columnsFor(query)}
          rows={rows}
          keyOf={({ id }) => id}
          empty={
            <EmptyState
              icon="search"
              title="No results match these filters"
              actions={<ButtonLink href={allHref}>Clear all</ButtonLink>}
            />
          }
          footer={<Pagination page={query.page} pageSize={pageSize} total={total} hrefOf={(page) => href({ page })} />}
        />
      </Example>
      <Bulk />
      <Example state="Empty table">
        <Table
          caption="Prior authorizations"
          captionVisible
          columns={columnsFor(query).map(({ sortHref, sorted, ...column }) => column)}
          rows={[]}
          keyOf={({ id }) => id}
          empty={
            <EmptyState icon="benefits" title="No prior authorizations">
              They appear here as soon as a payer asks for one.
            </EmptyState>
          }
        />
      </Example>
      <Example state="Pagination in the middle of many pages">
        <Pagination label="Many pages" page={6} pageSize={20} total={1234} hrefOf={() => '/testing#lists'} />
      </Example>
      <Example state="No pages">
        <Pagination page={1} pageSize={20} total={0} hrefOf={() => '/testing#lists'} />
      </Example>
    </Section>
  );
}

function filtersOf(query: SampleQuery) {
  const { q, state } = query;
  return [
    ...(q ? [{ label: `Name: ${q}`, removeHref: sampleListHref(query, { q: '' }) }] : []),
    ...(stateNames[state]
      ? [{ label: `Status: ${stateNames[state]}`, removeHref: sampleListHref(query, { state: '' }) }]
      : []),
  ];
}

function columnsFor(query: SampleQuery): Column<Sample>[] {
  const sortable = (by: string) => ({
    sortHref: sampleListHref(query, { sort: query.sort === by ? `-${by}` : by }),
    sorted: query.sort === by ? ('ascending' as const) : query.sort === `-${by}` ? ('descending' as const) : undefined,
  });
  return [
    { key: 'name', label: 'Subscriber', primary: true, cell: ({ name }) => name, ...sortable('name') },
    { key: 'payer', label: 'Payer', cell: ({ payer }) => payer },
    {
      key: 'state',
      label: 'Status',
      cell: ({ state }) => <Status kind={state === 'waiting' ? 'degraded' : 'healthy'}>{stateNames[state]}</Status>,
    },
    { key: 'amount', label: 'Amount', numeric: true, cell: ({ amount }) => formatMoney(amount), ...sortable('amount') },
  ];
}
