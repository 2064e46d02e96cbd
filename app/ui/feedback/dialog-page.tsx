import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { IconLink } from '../form/icon-button.tsx';
import styles from './dialog-page.module.css';

export interface DialogPageProps {
  title: string;
  /** Where Cancel, the cross and Escape lead; without it the dialog is left by its own buttons alone. */
  cancelHref?: string;
  /** 480, 640 or 850 pixels where there is room. */
  width?: 'narrow' | 'medium' | 'wide';
  /** Beside the cross. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A page in a dialog over the page it came from; with script it holds the focus, and Escape cancels it where it can be cancelled. */
export function DialogPage({ title, cancelHref, width = 'medium', tools, children }: DialogPageProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLAnchorElement>(null);
  const leave = () => {
    if (cancel.current) cancel.current.click();
    else if (dialog.current) makeModal(dialog.current);
  };
  useEffect(() => {
    if (dialog.current) makeModal(dialog.current);
  }, []);
  return (
    <>
      <div className={styles.scrim} />
      <dialog
        open
        ref={dialog}
        aria-labelledby={titleId}
        className={classNames(styles.dialog, styles[width])}
        onCancel={(event) => {
          event.preventDefault();
          leave();
        }}
        onClose={leave}
      >
        <header className={styles.head}>
          <h1 id={titleId}>{title}</h1>
          {tools}
          {cancelHref && <IconLink icon="close" label="Cancel" href={cancelHref} ref={cancel} muted />}
        </header>
        <div className={styles.body}>{children}</div>
      </dialog>
    </>
  );
}

/** Reopens a dialog of the server's HTML as a modal one, with the focus where it was and without a close event. */
function makeModal(dialog: HTMLDialogElement) {
  if (dialog.matches(':modal')) return;
  const focused = document.activeElement;
  dialog.removeAttribute('open');
  dialog.showModal();
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus();
}
