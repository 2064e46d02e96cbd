import type { Question, RequestContent, WorkStep } from '#server/inova/contract/cycle-requests.ts';
import { filterError } from '#server/inova/contract/lists/lists.ts';
import { isCalendarDate } from '#server/inova/contract/text/calendar-date.ts';
import { yesOrNo } from '#server/inova/contract/text/cycle-words.ts';
import { validationError } from '../errors.ts';

/** Answers by the number of their question. */
export type Answers = Record<string, string>;

/** What is wrong with an answer, or null. */
const faults: Record<Question['kind'], (value: string, question: Question) => string | null> = {
  choice: (value, { options }) => (options.includes(value) ? null : 'Select an option from the list'),
  'yes/no': (value) => (yesOrNo.some((each) => each === value) ? null : 'Select Yes or No'),
  number: (value) => (/^\d{1,6}(\.\d{1,2})?$/.test(value) ? null : 'Enter a number'),
  date: (value) => (isCalendarDate(value) ? null : 'Enter a valid date'),
  text: () => null,
  'long text': () => null,
};

/** The answers to the questions of a form; refuses those of a wrong kind and, if it is to be complete, missing ones. */
export function checkAnswers(
  questions: Question[],
  { answers, submit }: Pick<RequestContent, 'answers' | 'submit'>,
): Answers {
  const given = new Map(answers.map(({ question, value }) => [question, value]));
  const textOf = ({ id }: Question) => given.get(id) ?? '';
  const errors = questions.flatMap((question) => {
    const value = textOf(question);
    const missing = submit && question.required ? 'Answer this question' : null;
    const fault = value === '' ? missing : faults[question.kind](value, question);
    return fault ? [filterError(`q${question.id}`, fault)] : [];
  });
  if (errors.length > 0) throw validationError(errors);
  const answered = questions.filter((question) => textOf(question) !== '');
  return Object.fromEntries(answered.map((question) => [String(question.id), textOf(question)]));
}

/** True for work that a request with these answers needs. */
export function isNeeded({ when }: WorkStep, { cycle, answers }: { cycle: string; answers: Answers }): boolean {
  if (when === null) return true;
  return 'cycle' in when ? when.cycle === cycle : answers[when.question] === when.answer;
}
