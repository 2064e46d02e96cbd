import { useNavigation } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';

/** Queues a button pressed during a submission until the response is on the page. */
export function useSerialSubmit() {
  const isPending = useNavigation().formData !== undefined;
  const queuedButton = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const button = queuedButton.current;
    if (isPending || !(button instanceof HTMLButtonElement)) return;
    queuedButton.current = null;
    button.form?.requestSubmit(button);
  }, [isPending]);
  return (event: FormEvent<HTMLFormElement>) => {
    if (!isPending) return;
    event.preventDefault();
    queuedButton.current = (event.nativeEvent as SubmitEvent).submitter;
  };
}
