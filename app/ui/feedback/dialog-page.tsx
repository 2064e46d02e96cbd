import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton, IconLink } from '../form/icon-button.tsx';
import { Scripted } from '../layout/scripted.tsx';
import styles from './dialog-page.module.css';

export interface DialogPageProps {
  title: string;
  /** Where Cancel, the close button and Escape lead; if omitted, only the dialog's own buttons close it. */
  cancelHref?: string;
  /** 480, 640 or 850 pixels, space permitting. */
  width?: 'narrow' | 'medium' | 'wide';
  /** The ID of the dialog's form if it keeps a draft: without script, the close button stores it. */
  keptForm?: string;
  /** Shown beside the close button. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A page as a dialog over its parent page; with script it traps the focus, and Escape cancels if that is possible. */
export function DialogPage({ title, cancelHref, width = 'medium', keptForm, tools, children }: DialogPageProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLAnchorElement>(null);
  const leave = () => {
    if (cancel.current) cancel.current.click();
    else if (dialog.current) makeModal(dialog.current);
  };
  useLayoutEffect(() => {
    if (dialog.current) makeModal(dialog.current);
  }, []);
  const closeLink = cancelHref && <IconLink icon="close" label="Cancel" href={cancelHref} ref={cancel} muted />;
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
          {keptForm ? <Scripted otherwise={<CloseButton form={keptForm} />}>{closeLink}</Scripted> : closeLink}
        </header>
        <div className={styles.body} data-dialog-body="">
          {children}
        </div>
      </dialog>
    </>
  );
}

/** Comes before the form, so a button that nobody sees is before it: what Enter in a field does. */
const CloseButton = ({ form }: { form: string }) => (
  <>
    <button type="submit" form={form} className="sr-only" tabIndex={-1} aria-hidden aria-label="Submit" />
    <IconButton icon="close" label="Cancel" form={form} name="intent" value="leave" formNoValidate muted />
  </>
);

const firstField = '[data-dialog-body] :is(input:not([type="hidden"]), select, textarea):not(:disabled)';

/** Reopens the server-rendered dialog as modal, without firing a close event; keeps the focus, or sets it to the first field. */
function makeModal(dialog: HTMLDialogElement) {
  if (dialog.matches(':modal')) return;
  const focused = document.activeElement;
  dialog.removeAttribute('open');
  dialog.showModal();
  const isInside = focused instanceof HTMLElement && dialog.contains(focused);
  (isInside ? focused : dialog.querySelector<HTMLElement>(firstField))?.focus();
}
