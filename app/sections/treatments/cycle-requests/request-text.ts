import { formatDate } from '#app/lib/dates.ts';
import type { StatusKind } from '#app/ui/data/status.tsx';
import type { CycleRequest, Question } from '#server/inova/contract/cycle-requests.ts';
import type { RequestStatus } from '#server/inova/contract/text/cycle-words.ts';

export const statusLabels: Record<RequestStatus, string> = {
  draft: 'Draft',
  submitted: 'Waiting for a physician',
  returned: 'Returned',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

export const statusTones: Record<RequestStatus, StatusKind> = {
  draft: 'neutral',
  submitted: 'advisory',
  returned: 'degraded',
  approved: 'healthy',
  declined: 'unhealthy',
  withdrawn: 'neutral',
};

const openStatuses: RequestStatus[] = ['draft', 'submitted', 'returned'];

export const isOpen = ({ state }: CycleRequest) => openStatuses.includes(state);

/** The name of a question's field. */
export const answerField = (question: number) => `q${question}`;

/** The answers of a request by the question, as text. */
export function describeAnswers({
  form,
  answers,
}: Pick<CycleRequest, 'answers'> & { form: { questions: Question[] } }): { term: string; value: string }[] {
  return form.questions.map(({ id, label, kind }) => {
    const value = answers.find(({ question }) => question === id)?.value ?? '';
    return { term: label, value: kind === 'date' && value ? formatDate(value) : value };
  });
}
