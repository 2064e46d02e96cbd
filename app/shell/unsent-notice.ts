import banner from '#app/ui/feedback/banner.module.css';
import button from '#app/ui/form/button.module.css';

const kept = 'inova is temporarily unavailable. What you entered is still in this form';
const messages = {
  waiting: `${kept}, and is sent again automatically. It is saved only once.`,
  edited: `${kept}. Send it again in a minute.`,
  unsure: `${kept}. Check whether it was saved before you send it again.`,
};

/** A form, and the button that submitted it. */
interface Submission {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
}

/** The notice in a form that has not arrived, until it does. */
export interface UnsentNotice {
  /** True while the form can be sent as it was: it has a key, and nobody has changed it since. */
  mayRepeat(): boolean;
  remove(): void;
}

let last: Submission | null = null;

/** Remembers the form that was submitted last. */
export function watchSubmissions(): void {
  const remember = ({ target, submitter }: SubmitEvent) => {
    last = { form: target as HTMLFormElement, submitter };
  };
  document.addEventListener('submit', remember, { capture: true });
}

/** The submission that a request of the router is from; null if its form is gone, or was submitted by script. */
function submissionTo(path: string): Submission | null {
  if (!last?.form.isConnected) return null;
  const action = last.submitter?.getAttribute('formaction') ?? last.form.getAttribute('action') ?? '';
  return `${new URL(action, location.href).pathname}.data` === path ? last : null;
}

/**
 * Says in the form of a request that inova is unavailable, and offers to send it again as it is filled in by then; null
 * if the page has no such form. A form whose request has a key, `isOnceOnly`, can be sent again without its user.
 */
export function openUnsentNotice(path: string, isOnceOnly: boolean): UnsentNotice | null {
  const submission = submissionTo(path);
  if (!submission) return null;
  const { form } = submission;
  const text = Object.assign(document.createElement('div'), { className: banner.text });
  const notice = Object.assign(document.createElement('div'), { className: banner.degraded, tabIndex: -1 });
  notice.setAttribute('role', 'alert');
  let mayRepeat = isOnceOnly;
  text.textContent = isOnceOnly ? messages.waiting : messages.unsure;
  const noteEdit = () => {
    if (mayRepeat) text.textContent = messages.edited;
    mayRepeat = false;
  };
  form.addEventListener('input', noteEdit);
  notice.append(text, sendButton(submission));
  form.prepend(notice);
  notice.focus();
  return {
    mayRepeat: () => mayRepeat,
    remove() {
      form.removeEventListener('input', noteEdit);
      notice.remove();
    },
  };
}

/** Submits the form with the button that was pressed. */
function sendButton({ form, submitter }: Submission): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = `${button.button} ${button.secondary}`;
  element.textContent = 'Send again';
  element.addEventListener('click', () => form.requestSubmit(submitter?.isConnected ? submitter : null));
  return element;
}
