import type { FormAnswer } from './form-answer.ts';

/** The response to the form with this intent, if it was the one submitted. */
export function answerTo(intent: string, answer: FormAnswer | undefined): FormAnswer | undefined {
  return answer?.result.initialValue?.intent === intent ? answer : undefined;
}
