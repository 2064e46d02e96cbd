import type { ComponentProps } from 'react';
import { formErrors } from '#app/lib/form-errors.ts';
import type { FormError } from '#app/ui/feedback/error-summary.tsx';
import type { ConflictField } from './conflicting-fields.ts';
import type { FormAnswer, FormDraft, FormSetup } from './form-answer.ts';
import { checkboxProps, inputProps } from './input-props.ts';

/** A form as its page renders it: the state after the last submission, and the hidden fields every form sends. */
export interface FormState {
  /** Attributes of the form element. */
  props: Pick<ComponentProps<'form'>, 'id' | 'onSubmit' | 'onBlur'>;
  /** Returns name, value, errors and constraints for a field's control. */
  control: (name: string) => ReturnType<typeof inputProps>;
  /** The same for a checkbox. */
  checkbox: (name: string) => ReturnType<typeof checkboxProps>;
  /** The initial values of several controls of one name, such as checkboxes. */
  values: (name: string) => string[];
  /** The entries of the error summary. */
  errors: FormError[];
  conflict: ConflictField[] | null;
  version: number | null;
  /** Null if submitting the form twice is harmless. */
  onceKey: string | null;
  /** Null if the form keeps no draft. */
  draft: FormDraft | null;
}

interface PlainFormOptions {
  /** From the loader's `formSetup`; omitted if the form may run twice and has no constraints to show. */
  setup?: FormSetup;
  /** From the action's `submitForm`. */
  answer?: FormAnswer | null;
  /** Initial values of the fields. */
  values?: Record<string, unknown>;
}

/** A small form without conform's script: like `usePortalForm`, minus list fields and validation on blur. */
export function plainForm({ setup, answer, values = {} }: PlainFormOptions): FormState {
  const entered: Record<string, unknown> = answer?.result.initialValue ?? { ...values, ...setup?.draft?.texts };
  const { '': formMessages, ...fieldMessages } = answer?.result.error ?? {};
  const messagesOf = (name: string) => fieldMessages[name] ?? undefined;
  const stateOf = (name: string) => {
    return { initialValue: entered[name], errors: messagesOf(name), ...setup?.constraint[name] };
  };
  return {
    props: {},
    control: (name) => inputProps(name, stateOf(name)),
    checkbox: (name) => checkboxProps(name, stateOf(name)),
    values: (name) => [entered[name] ?? []].flat().map(String),
    errors: formErrors(formMessages ?? undefined, withoutNull(fieldMessages)),
    conflict: answer?.conflict ?? null,
    version: answer?.version ?? setup?.version ?? null,
    onceKey: setup?.onceKey ?? null,
    draft: setup?.draft ? { ...setup.draft, texts: textsIn(entered), isAnswered: Boolean(answer) } : null,
  };
}

const textsIn = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const withoutNull = (messages: Record<string, string[] | null>) =>
  Object.fromEntries(Object.entries(messages).map(([name, each]) => [name, each ?? []]));
