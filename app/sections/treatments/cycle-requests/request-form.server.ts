import { z } from 'zod';
import type { CycleRequest, Question, RequestContent } from '#server/inova/contract/cycle-requests.ts';
import { requestContent } from '#server/inova/contract/cycle-requests.ts';
import { answerField } from './request-text.ts';

const text = z.string().trim().max(2000, 'Enter 2,000 characters at most').default('');

/** The form of a request: a field for each question; the service checks the answers. */
export const requestForm = (questions: Question[]) =>
  z.object({
    formVersion: z.coerce.number().int().positive(),
    cycle: requestContent.shape.cycle,
    plannedOn: requestContent.shape.plannedOn,
    intent: z.enum(['save', 'submit']).default('save'),
    ...Object.fromEntries(questions.map(({ id }) => [answerField(id), text] as const)),
  });

interface EnteredRequest extends Pick<RequestContent, 'formVersion' | 'cycle' | 'plannedOn'> {
  intent: 'save' | 'submit';
}

/** The parsed form as the service takes it. */
export function toContent({ formVersion, cycle, plannedOn, intent, ...parsed }: EnteredRequest, questions: Question[]) {
  const values = parsed as Record<string, string>;
  return {
    formVersion,
    cycle,
    plannedOn,
    submit: intent === 'submit',
    answers: questions.map(({ id }) => ({ question: id, value: values[answerField(id)] ?? '' })),
  };
}

/** What the form of a stored request opens with. */
export const requestValues = ({ cycle, plannedOn, answers }: CycleRequest) => ({
  cycle,
  plannedOn,
  ...Object.fromEntries(answers.map(({ question, value }) => [answerField(question), value])),
});
