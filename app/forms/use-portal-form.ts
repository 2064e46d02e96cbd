import { useForm } from '@conform-to/react';
import { formErrors } from '#app/lib/form-errors.ts';
import type { FormAnswer, FormSetup } from './form-answer.ts';
import { inputProps } from './input-props.ts';

interface PortalFormOptions {
  /** From the loader's `formSetup`. */
  setup: FormSetup;
  /** From the action's `submitForm`. */
  answer?: FormAnswer;
  /** What the fields hold at first. */
  values?: Record<string, unknown>;
}

export type PortalFormState = ReturnType<typeof usePortalForm>;

/** A form of the portal: its fields as the last answer left them, errors, conflict and version. */
export function usePortalForm({ setup, answer, values }: PortalFormOptions) {
  const [form, fields] = useForm<Record<string, unknown>>({
    lastResult: answer?.result,
    defaultValue: values as Record<string, string> | undefined,
    constraint: setup.constraint,
  });
  return {
    id: form.id,
    /** The form as conform has it, for lists of fields. */
    conform: form,
    fields,
    /** Name, value, errors and constraints for the control of a field. */
    control: (name: string) => inputProps(name, fields[name]),
    errors: formErrors(form.errors, form.allErrors),
    conflict: answer?.conflict ?? null,
    version: answer?.version ?? setup.version,
    onceKey: setup.onceKey,
  };
}
