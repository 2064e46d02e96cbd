import type { SubmissionResult } from '@conform-to/react';
import type { ConflictField } from './conflicting-fields.ts';

/** How the server answered a form: what was entered, its errors, and the conflict with another user's change. */
export interface FormAnswer {
  result: SubmissionResult<string[]>;
  /** The differences to what is saved now; null when there is no conflict. */
  conflict: ConflictField[] | null;
  /** The version to save over: after a conflict the current one. */
  version: number | null;
}

export interface FieldConstraint {
  required?: boolean;
  /** What the schema says of an empty field. */
  requiredMessage?: string;
  maxLength?: number;
}

/** What a loader prepares for a form; `version` is that of the record being edited. */
export interface FormSetup {
  /** Null where repeating the form does no harm. */
  onceKey: string | null;
  constraint: Record<string, FieldConstraint>;
  version: number | null;
}

/** All messages of an answer in one line. */
export function answerText({ result }: FormAnswer): string {
  return Object.values(result.error ?? {})
    .flatMap((messages) => messages ?? [])
    .join('. ');
}
