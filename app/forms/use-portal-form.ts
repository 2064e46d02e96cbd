import { useForm } from '@conform-to/react';
import type { FocusEvent, FormEvent } from 'react';
import type { FormAnswer, FormSetup } from './form-answer.ts';
import { checkboxProps, inputProps } from './input-props.ts';
import { type FormState, plainForm } from './plain-form.ts';
import { isIntentOfConform, validateRequired } from './validate-required.ts';

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
}

/** A form of the portal: its fields as the last answer left them, errors, conflict and version. */
export function usePortalForm({ setup, answer, values }: PortalFormOptions): PortalFormState {
  const [form, fields] = useForm<Record<string, unknown>>({
    lastResult: answer?.result,
    defaultValue: values as Record<string, string> | undefined,
    constraint: setup.constraint,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => validateRequired(formData, setup.constraint),
  });
  /** The server validates what is submitted. */
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (isIntentOfConform(event.nativeEvent)) form.onSubmit(event);
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const { name } = target as unknown as HTMLInputElement;
    if (setup.constraint[name]?.required && isField(relatedTarget)) form.validate({ name });
  };
  return {
    ...plainForm({ setup, answer, values }),
    id: form.id,
    props: { id: form.id, onSubmit, onBlur },
    control: (name) => inputProps(name, fields[name]),
    checkbox: (name) => checkboxProps(name, fields[name]),
  };
}

/** A message that appeared while a button is pressed would move the button away. */
const isField = (element: EventTarget | null) =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
