import { useNavigation, useSubmit } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';

const intentOf = (event: FormEvent) => {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter.value : '';
};

/** Submits these intents in place: without a new history entry and without scrolling. */
export function useStayingSubmit(action: string, stays: (intent: string) => boolean) {
  const submit = useSubmit();
  return (event: FormEvent<HTMLFormElement>) => {
    if (event.defaultPrevented || !stays(intentOf(event))) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const target = submitter instanceof HTMLButtonElement ? submitter : event.currentTarget;
    submit(target, { action, method: 'post', replace: true, preventScrollReset: true });
  };
}

/** A number that grows when a submission is done after which the form must show other values than those typed. */
export function useReopenCount(reopens: (intent: string) => boolean): number {
  const { state, formData } = useNavigation();
  const [count, setCount] = useState(0);
  const isReopening = useRef(false);
  const intent = String(formData?.get('intent') ?? '');
  useEffect(() => {
    if (state !== 'idle') {
      isReopening.current ||= reopens(intent);
    } else if (isReopening.current) {
      isReopening.current = false;
      setCount((before) => before + 1);
    }
  }, [state, intent, reopens]);
  return count;
}
