import { formatDate, formatInstant, type TimeZone } from '#app/lib/dates.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status, type StatusKind } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Intake } from '#server/inova/contract/intakes/intakes.ts';
import { gapsIn } from '#server/inova/contract/text/intake-gaps.ts';
import { answersHref, sectionHref } from './hrefs.ts';
import { IntakeStatus } from './intake-status.tsx';
import { isOpenState } from './states.ts';

interface IntakeTasksProps {
  patient: number;
  intake: Intake;
  /** How many answers differ from the chart. */
  contradictions: number;
  timeZone: TimeZone;
}

type Section = Intake['sections'][number];

/** The sections of an intake with what is left of each, and where they are checked and submitted. */
export function IntakeTasks({ patient, intake, contradictions, timeZone }: IntakeTasksProps) {
  const { sections, answers, percent, returned, state } = intake;
  const isOpen = isOpenState(state);
  const columns: Column<Section>[] = [
    {
      key: 'section',
      label: 'Section',
      primary: true,
      cell: ({ key, title }) => (isOpen ? <a href={sectionHref(patient, key)}>{title}</a> : title),
    },
    { key: 'status', label: 'Status', cell: (section) => <SectionStatus section={section} answers={answers} /> },
    { key: 'percent', label: 'Complete', numeric: true, cell: (section) => `${section.percent}%` },
  ];
  return (
    <>
      {isOpen && returned && (
        <Banner kind="degraded">
          Returned by {returned.by} on {formatInstant(returned.at, timeZone)}: {returned.reason}
        </Banner>
      )}
      <Card title="Sections">
        <Table caption="Sections" columns={columns} rows={sections} keyOf={({ key }) => key} empty="No sections" />
      </Card>
      <Card
        title="Progress"
        action={
          <ButtonLink href={answersHref(patient)} variant={isOpen && percent < 100 ? 'secondary' : 'primary'}>
            {isOpen ? 'Check answers' : 'View answers'}
          </ButtonLink>
        }
      >
        <DefinitionList
          items={[
            { term: 'Status', value: <IntakeStatus intake={intake} /> },
            { term: 'Complete', value: `${percent}%` },
            { term: 'Differs from the chart', value: contradictions === 1 ? '1 answer' : `${contradictions} answers` },
            { term: 'Sent', value: formatInstant(intake.sentAt, timeZone) },
            { term: 'Due', value: intake.dueOn && formatDate(intake.dueOn) },
            { term: 'Last answered', value: event(intake.savedAt, intake.savedBy, timeZone) },
            { term: 'Submitted', value: event(intake.submittedAt, intake.submittedBy, timeZone) },
            { term: 'Reviewed', value: event(intake.reviewedAt, intake.reviewedBy, timeZone) },
          ]}
        />
      </Card>
    </>
  );
}

const event = (at: string | null, by: string | null, timeZone: TimeZone) =>
  at && [formatInstant(at, timeZone), by && `by ${by}`].filter(Boolean).join(' ');

function SectionStatus({ section, answers }: { section: Section; answers: Intake['answers'] }) {
  const left = gapsIn(section, answers).length;
  const isBegun = section.questions.some(({ id }) => answers[id]);
  const [kind, text] = statusOf(left, isBegun);
  return <Status kind={kind}>{text}</Status>;
}

function statusOf(left: number, isBegun: boolean): [StatusKind, string] {
  if (left === 0) return ['healthy', 'Complete'];
  if (!isBegun) return ['neutral', 'Not started'];
  return ['advisory', left === 1 ? '1 answer missing' : `${left} answers missing`];
}
