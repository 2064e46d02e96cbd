import { useForm } from '@conform-to/react';
import { formErrors } from '#app/lib/form-errors.ts';
import type { FormAnswer, FormSetup } from './form-answer.ts';
import { checkboxProps, inputProps } from './input-props.ts';
import type { FormState } from './plain-form.ts';

export interface PortalFormOptions {
  /** From the loader's `formSetup`. */
  setup: FormSetup;
  /** From the action's `submitForm`. */
  answer?: FormAnswer;
  /** What the fields hold at first. */
  values?: Record<string, unknown>;
}

export interface PortalFormState extends FormState {
  id: string;
  /** The form as conform has it, for lists of fields. */
  conform: ReturnType<typeof useForm<Record<string, unknown>>>[0];
  fields: ReturnType<typeof useForm<Record<string, unknown>>>[1];
}

/** A form of the portal: its fields as the last answer left them, errors, conflict and version. */
export function usePortalForm({ setup, answer, values }: PortalFormOptions): PortalFormState {
  const [form, fields] = useForm<Record<string, unknown>>({
    lastResult: answer?.result,
    defaultValue: values as Record<string, string> | undefined,
    constraint: setup.constraint,
  });
  return {
    id: form.id,
    conform: form,
    fields,
    control: (name) => inputProps(name, fields[name]),
    checkbox: (name) => checkboxProps(name, fields[name]),
    errors: formErrors(form.errors, form.allErrors),
    conflict: answer?.conflict ?? null,
    version: answer?.version ?? setup.version,
    onceKey: setup.onceKey,
  };
}
