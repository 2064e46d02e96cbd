import { z } from 'zod';
import { isCalendarDate } from '../text/calendar-date.ts';
import { gapsIn, isAsked, yesNo } from '../text/intake-gaps.ts';

export const questionKinds = ['text', 'long', 'number', 'date', 'choice', 'yes-no'] as const;

/** A question of an intake; one with `when` is only asked after that answer. */
export const question = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(questionKinds),
  required: z.boolean(),
  min: z.number().optional(),
  max: z.number().optional(),
  options: z.array(z.string()).optional(),
  when: z.object({ id: z.string(), is: z.string() }).optional(),
});
export type Question = z.infer<typeof question>;

export const section = z.object({ key: z.string(), title: z.string(), questions: z.array(question) });
export type IntakeSection = z.infer<typeof section>;

export type Answers = Record<string, string>;

/** How much of what a section requires is answered, in percent. */
export function percentOf(asked: IntakeSection, answers: Answers): number {
  const required = asked.questions.filter((each) => each.required && isAsked(each, answers));
  if (required.length === 0) return 100;
  return Math.floor((100 * (required.length - gapsIn(asked, answers).length)) / required.length);
}

/** The percentage of each section by its key, and of all of them. */
export function completenessOf(sections: IntakeSection[], answers: Answers) {
  const completeness = Object.fromEntries(sections.map((each) => [each.key, percentOf(each, answers)]));
  const sum = Object.values(completeness).reduce((total, percent) => total + percent, 0);
  return { completeness, percent: Math.floor(sum / sections.length) };
}

const maxLengths = { text: 200, long: 2000 } as const;

/** What is wrong with an answer, or null; an empty one is never wrong. Dates that are asked are past. */
export function answerFault({ kind, min, max, options }: Question, text: string, today: string): string | null {
  if (text === '') return null;
  if (kind === 'yes-no') return yesNo.includes(text) ? null : 'Select Yes or No';
  if (kind === 'choice') return options?.includes(text) ? null : 'Select one of the options';
  if (kind === 'date') {
    if (!isCalendarDate(text)) return 'Enter a valid date';
    return text > today ? 'This date is in the future' : null;
  }
  if (kind !== 'number') {
    const limit = maxLengths[kind];
    return text.length > limit ? `Enter ${limit} characters at most` : null;
  }
  if (!/^\d{1,4}$/.test(text)) return 'Enter a whole number';
  const isWithin = Number(text) >= (min ?? 0) && Number(text) <= (max ?? 9999);
  return isWithin ? null : `Enter a number from ${min ?? 0} to ${max ?? 9999}`;
}

/** What is wrong between answers that are right by themselves, by question. */
export function contradictionsIn(answers: Answers): Record<string, string> {
  const { births, pregnancies } = answers;
  if (births && pregnancies && Number(pregnancies) === 0 && Number(births) > 0)
    return { births: 'There is no birth without a pregnancy' };
  return {};
}
