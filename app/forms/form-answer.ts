import type { SubmissionResult } from '@conform-to/react';
import type { TimeZone } from '#app/lib/dates.ts';
import type { ConflictField } from './conflicting-fields.ts';

/** The server's response to a form: the entered values, the errors, and any conflict with another user's change. */
export interface FormAnswer {
  result: SubmissionResult<string[]>;
  /** The differences from the saved record; null if there is no conflict. */
  conflict: ConflictField[] | null;
  /** The version the next save replaces; after a conflict, the current one. */
  version: number | null;
}

/** What a form with a draft opens with. */
export interface FormDraft {
  texts: Record<string, string>;
  /** The version of the record that the texts are based on. */
  version: number;
  /** Null if there are no unsaved changes. */
  shown: { time: string } | null;
  timeZone: TimeZone;
  /** True if the texts are those of the last response. */
  isAnswered?: boolean;
}

export interface FieldConstraint {
  required?: boolean;
  /** The schema's message for an empty field. */
  requiredMessage?: string;
  maxLength?: number;
}

/** What a loader prepares for a form; `version` is the version of the record being edited. */
export interface FormSetup {
  /** Null if submitting the form twice is harmless. */
  onceKey: string | null;
  constraint: Record<string, FieldConstraint>;
  version: number | null;
  /** Null if the form keeps no draft. */
  draft: FormDraft | null;
}

/** All messages of a response in one line. */
export function answerText({ result }: FormAnswer): string {
  return Object.values(result.error ?? {})
    .flatMap((messages) => messages ?? [])
    .join('. ');
}
