import { formatDate } from '#app/lib/dates.ts';
import { formHref } from '#app/sections/verification/paths.ts';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';
import type { Contradiction, Intake } from '#server/inova/contract/intakes/intakes.ts';
import { isCalendarDate } from '#server/inova/contract/text/calendar-date.ts';
import { sectionHref } from './hrefs.ts';
import { isOpenState } from './states.ts';

interface ContradictionsCardProps {
  patient: number;
  contradictions: Contradiction[];
  sections: Intake['sections'];
  state: Intake['state'];
}

const shown = (text: string) => (isCalendarDate(text) ? formatDate(text) : text);

/** The answers that differ from the chart, side by side, with where each of both is corrected. */
export function ContradictionsCard({ patient, contradictions, sections, state }: ContradictionsCardProps) {
  const sectionOf = (id: string) => sections.find(({ questions }) => questions.some((each) => each.id === id));
  const columns: Column<Contradiction>[] = [
    { key: 'label', label: 'Question', primary: true, cell: ({ label }) => label },
    { key: 'answer', label: 'Answer', cell: ({ answer }) => shown(answer) },
    { key: 'chart', label: 'Chart', cell: ({ chart }) => shown(chart) },
    {
      key: 'correct',
      label: 'Correct',
      isTool: true,
      cell: ({ question, label }) => {
        const section = sectionOf(question);
        return (
          <Cluster>
            {section && isOpenState(state) && (
              <a href={sectionHref(patient, section.key)} aria-label={`Change answer: ${label}`}>
                Change answer
              </a>
            )}
            <a href={chartHref(patient, section?.key)} aria-label={`Correct the chart: ${label}`}>
              Correct chart
            </a>
          </Cluster>
        );
      },
    },
  ];
  return (
    <Card title="Differs from the chart">
      <Table
        caption="Answers that differ from the chart"
        columns={columns}
        rows={contradictions}
        keyOf={({ question }) => question}
        empty="No answer differs from the chart."
      />
    </Card>
  );
}

const chartHref = (patient: number, section: string | undefined) =>
  section === 'insurance' ? formHref(patient, {}) : `/patients/${patient}/edit`;
