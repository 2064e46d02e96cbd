import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { SurveyScores } from '#server/inova/contract/surveys.ts';
import { leastResponses } from '#server/inova/contract/text/survey-periods.ts';

type Averages = SurveyScores['total'];

/** The averages of a row; too few responses have none. */
const averageColumns = <Row extends Averages>(): Column<Row>[] => [
  { key: 'responses', label: 'Responses', numeric: true, cell: ({ responses }) => responses.toLocaleString('en-US') },
  { key: 'score', label: 'Average score', numeric: true, cell: ({ score }) => score?.toFixed(1) ?? <TooFew /> },
  { key: 'promoter', label: 'Net promoter score', numeric: true, cell: ({ netPromoter }) => netPromoter ?? <TooFew /> },
  { key: 'waited', label: 'Minutes waited', numeric: true, cell: ({ minutesWaited }) => minutesWaited ?? <TooFew /> },
];

function TooFew() {
  return (
    <span title={`Fewer than ${leastResponses} responses`}>
      <span aria-hidden="true">—</span>
      <span className="sr-only">Fewer than {leastResponses} responses</span>
    </span>
  );
}

const none = <EmptyState icon="dashboard" title="No responses in this period" />;

/** Scores by clinic, and beside how long patients waited. */
export function ScoreTables({ scores: { total, clinics, waits } }: { scores: SurveyScores }) {
  return (
    <>
      <Text tone="muted">
        {total.responses.toLocaleString('en-US')} responses. Averages of fewer than {leastResponses} responses are not
        shown.
      </Text>
      <Stack>
        <Card title="By clinic">
          <Table
            caption="Scores by clinic"
            columns={[
              { key: 'name', label: 'Clinic', primary: true, cell: ({ name }) => name },
              ...averageColumns<SurveyScores['clinics'][number]>(),
              { key: 'open', label: 'To follow up', numeric: true, cell: ({ open }) => open },
            ]}
            rows={clinics}
            keyOf={({ client }) => client}
            empty={none}
          />
        </Card>
        <Card title="By minutes waited">
          <Table
            caption="Scores by minutes waited"
            columns={[
              { key: 'wait', label: 'Waited', primary: true, cell: ({ wait }) => wait },
              ...averageColumns<SurveyScores['waits'][number]>(),
            ]}
            rows={waits}
            keyOf={({ wait }) => wait}
            empty={none}
          />
        </Card>
      </Stack>
    </>
  );
}
