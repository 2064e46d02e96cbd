import type { ComponentProps } from 'react';
import { formErrors } from '#app/lib/form-errors.ts';
import type { FormError } from '#app/ui/feedback/error-summary.tsx';
import type { ConflictField } from './conflicting-fields.ts';
import type { FormAnswer, FormSetup } from './form-answer.ts';
import { checkboxProps, inputProps } from './input-props.ts';

/** A form as its page shows it: the last answer to it, and what every form sends besides its fields. */
export interface FormState {
  /** The attributes of the form element. */
  props: Pick<ComponentProps<'form'>, 'id' | 'onSubmit' | 'onBlur'>;
  /** Name, value, errors and constraints for the control of a field. */
  control: (name: string) => ReturnType<typeof inputProps>;
  /** The same for a checkbox. */
  checkbox: (name: string) => ReturnType<typeof checkboxProps>;
  /** The errors of the summary. */
  errors: FormError[];
  conflict: ConflictField[] | null;
  version: number | null;
  /** Null where repeating the form does no harm. */
  onceKey: string | null;
}

interface PlainFormOptions {
  /** From the loader's `formSetup`; left out where the form may run twice and has no constraints to show. */
  setup?: FormSetup;
  /** From the action's `submitForm`. */
  answer?: FormAnswer;
  /** What the fields hold at first. */
  values?: Record<string, unknown>;
}

/** A form of a few fields, without conform's script: as `usePortalForm`, but for lists and validation on blur. */
export function plainForm({ setup, answer, values = {} }: PlainFormOptions): FormState {
  const entered = answer?.result.initialValue ?? values;
  const { '': formMessages, ...fieldMessages } = answer?.result.error ?? {};
  const messagesOf = (name: string) => fieldMessages[name] ?? undefined;
  const stateOf = (name: string) => {
    return { initialValue: entered[name], errors: messagesOf(name), ...setup?.constraint[name] };
  };
  return {
    props: {},
    control: (name) => inputProps(name, stateOf(name)),
    checkbox: (name) => checkboxProps(name, stateOf(name)),
    errors: formErrors(formMessages ?? undefined, withoutNull(fieldMessages)),
    conflict: answer?.conflict ?? null,
    version: answer?.version ?? setup?.version ?? null,
    onceKey: setup?.onceKey ?? null,
  };
}

const withoutNull = (messages: Record<string, string[] | null>) =>
  Object.fromEntries(Object.entries(messages).map(([name, each]) => [name, each ?? []]));
