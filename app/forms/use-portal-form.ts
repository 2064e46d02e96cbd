import { useForm } from '@conform-to/react';
import type { FocusEvent, FormEvent } from 'react';
import type { FormAnswer, FormSetup } from './form-answer.ts';
import { checkboxProps, inputProps } from './input-props.ts';
import { type FormState, plainForm } from './plain-form.ts';
import { isIntentOfConform, validateRequired } from './validate-required.ts';

export interface PortalFormOptions {
  id?: string;
  /** From the loader's `formSetup`. */
  setup: FormSetup;
  /** From the action's `submitForm`. */
  answer?: FormAnswer | null;
  /** Initial values of the fields. */
  values?: Record<string, unknown>;
}

export interface PortalFormState extends FormState {
  id: string;
}

/** A form of the portal after the last submission: fields, errors, conflict and version. */
export function usePortalForm({ id, setup, answer, values }: PortalFormOptions): PortalFormState {
  const [form, fields] = useForm<Record<string, unknown>>({
    id,
    lastResult: answer?.result,
    defaultValue: { ...values, ...setup.draft?.texts } as Record<string, string>,
    constraint: setup.constraint,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => validateRequired(formData, setup.constraint),
  });
  /** Only conform's own intents run in the browser; the server validates real submissions. */
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (isIntentOfConform(event.nativeEvent)) form.onSubmit(event);
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const { name } = target as unknown as HTMLInputElement;
    if (setup.constraint[name]?.required && isTypedIn(relatedTarget)) form.validate({ name });
  };
  const plain = plainForm({ setup, answer, values });
  /** Conform keeps the values that the form was rendered with first; a discarded draft is gone from its fields. */
  const shown = <P extends object>(props: P, plainProps: Partial<P>) =>
    setup.draft ? { ...props, ...plainProps } : props;
  return {
    ...plain,
    id: form.id,
    props: { id: form.id, onSubmit, onBlur },
    control: (name) => shown(inputProps(name, fields[name]), { defaultValue: plain.control(name).defaultValue }),
    checkbox: (name) =>
      shown(checkboxProps(name, fields[name]), { defaultChecked: plain.checkbox(name).defaultChecked }),
  };
}

/** Validate on blur only if focus moves to a field to type in: a message that appears mid-click would move what is clicked. */
const isTypedIn = (element: EventTarget | null) =>
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['radio', 'checkbox', 'file'].includes(element.type));
