import type { FormAnswer } from '#app/forms/form-answer.ts';

/** The answer to the form with this intent, one of several on the page. */
export function answerTo(intent: string, answer: FormAnswer | undefined): FormAnswer | undefined {
  return answer?.result.initialValue?.intent === intent ? answer : undefined;
}
