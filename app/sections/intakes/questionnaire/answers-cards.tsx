import { formatDate } from '#app/lib/dates.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import type { Intake } from '#server/inova/contract/intakes/intakes.ts';
import type { Question } from '#server/inova/contract/intakes/questions.ts';
import { isAsked } from '#server/inova/contract/text/intake-gaps.ts';
import { sectionHref } from './hrefs.ts';
import { isOpenState } from './states.ts';

/** A card for each section with its questions and answers; questions that don't apply are left out. */
export function AnswersCards({ patient, intake: { sections, answers, state } }: { patient: number; intake: Intake }) {
  return (
    <Grid of="cards">
      {sections.map(({ key, title, questions }) => (
        <Card
          key={key}
          title={title}
          action={
            isOpenState(state) && (
              <a href={sectionHref(patient, key)} aria-label={`Change ${title}`}>
                Change
              </a>
            )
          }
        >
          <DefinitionList
            items={questions
              .filter((question) => isAsked(question, answers))
              .map((question) => ({ term: question.label, value: answerOf(question, answers[question.id]) }))}
          />
        </Card>
      ))}
    </Grid>
  );
}

function answerOf({ kind, required }: Question, answer: string | undefined) {
  if (!answer) return required && <Status kind="degraded">No answer</Status>;
  return kind === 'date' ? formatDate(answer) : answer;
}
