import type { TimeZone } from '#app/lib/dates.ts';
import { Instant } from '#app/lib/instant.tsx';
import { Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { DevToolsOverview } from '#server/inova/contract/devtools.ts';
import { features as featureNames } from '#server/inova/contract/text/feature-names.ts';

interface SlowQueriesProps {
  queries: DevToolsOverview['slowQueries'];
  timeZone: TimeZone;
}

/** Queries of the last week that were slow, which are computed ahead of time; of filters only the names. */
export function SlowQueriesTable({ queries, timeZone }: SlowQueriesProps) {
  return (
    <Table
      caption="Slow queries"
      columns={[
        { key: 'name', label: 'Query', primary: true, cell: ({ kind, name }) => `${kind} ${name}` },
        { key: 'filters', label: 'Filters', cell: ({ filters }) => filters.join(', ') || '—' },
        { key: 'asked', label: 'Last asked for', cell: ({ askedAt }) => <Instant at={askedAt} timeZone={timeZone} /> },
      ]}
      rows={queries}
      keyOf={({ kind, name, askedAt, filters }) => [kind, name, askedAt, ...filters].join(' ')}
      empty={<EmptyState icon="healthy" title="No slow queries in the last week" />}
    />
  );
}

interface FeaturesProps {
  features: DevToolsOverview['features'];
  canSwitch: boolean;
}

/** In how many clinics each feature is on. */
export function FeaturesTable({ features, canSwitch }: FeaturesProps) {
  return (
    <>
      <Table
        caption="Switches"
        columns={[
          { key: 'feature', label: 'Feature', primary: true, cell: ({ feature }) => featureNames[feature] },
          { key: 'on', label: 'On', numeric: true, cell: ({ on }) => on },
          { key: 'off', label: 'Off', numeric: true, cell: ({ off }) => off },
          { key: 'planned', label: 'Planned changes', numeric: true, cell: ({ planned }) => planned },
        ]}
        rows={features}
        keyOf={({ feature }) => feature}
        empty={null}
      />
      {canSwitch ? (
        <a href="/networkcontrols">Network controls</a>
      ) : (
        <Text tone="muted">Network admins change them.</Text>
      )}
    </>
  );
}
