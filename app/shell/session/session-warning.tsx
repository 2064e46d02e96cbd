import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '#app/ui/form/button.tsx';
import { FormToken } from '../form-token.tsx';
import { SignOut } from '../sign-out.tsx';
import styles from './session-warning.module.css';

interface SessionWarningProps {
  minutesLeft: number;
  /** The content of the dialog; a click outside it also continues the session. */
  content: RefObject<HTMLDivElement>;
  onContinue: () => void;
}

/** Warns that the session ends soon, in a modal dialog with the focus on Continue session. */
export function SessionWarning({ minutesLeft, content, onContinue }: SessionWarningProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [titleId, textId] = [useId(), useId()];
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onContinue();
      }}
    >
      <div ref={content} className={styles.content}>
        <h2 id={titleId}>Are you still there?</h2>
        <p id={textId} aria-live="polite">
          You will be logged out in {minutesLeft === 1 ? '1 minute' : `${minutesLeft} minutes`}.
        </p>
        <div className={styles.choices}>
          <form
            method="post"
            action="/session/stay"
            onSubmit={(event) => {
              event.preventDefault();
              onContinue();
            }}
          >
            <FormToken />
            <Button variant="primary">Continue session</Button>
          </form>
          <SignOut label="Logout" />
        </div>
      </div>
    </dialog>
  );
}
