import type { FormEvent, KeyboardEvent } from 'react';
import { fetchPortal } from '#app/lib/fetch-portal.ts';

/** Ctrl+Enter sends, and a canned reply goes where the cursor is; without script it goes to the end of the draft. */
export function useReplyKeys(conversation: number) {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.currentTarget.requestSubmit(event.currentTarget.querySelector<HTMLButtonElement>('button[value="send"]'));
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'insert') return;
      event.preventDefault();
      void insertAtCursor(event.currentTarget, conversation, submitter.value);
    },
  };
}

/** Asks for the reply filled in for the patient, and puts it in place of what is selected in the text. */
async function insertAtCursor(form: HTMLFormElement, conversation: number, template: string): Promise<void> {
  const field = form.elements.namedItem('message') as HTMLTextAreaElement;
  const response = await fetchPortal(`/support-chat/template?conversation=${conversation}&template=${template}`);
  if (!response.ok) return;
  const { text } = await response.json();
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
