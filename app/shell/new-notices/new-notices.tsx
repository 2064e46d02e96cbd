import { useLocation } from '@remix-run/react';
import { useCallback } from 'react';
import { Snackbar } from '#app/ui/feedback/snackbar.tsx';
import { OfferForm } from '../offer-form.tsx';
import styles from './new-notices.module.css';
import type { NewNotice } from './use-new-notices.ts';

interface NewNoticesProps {
  notices: NewNotice[];
  close: (key: string) => void;
}

/** Messages about new notifications, one below another; each opens what it is about. */
export function NewNotices({ notices, close }: NewNoticesProps) {
  return (
    <section aria-label="New notifications" aria-live="polite" className={styles.region}>
      {notices.map((notice) => (
        <OneNotice key={notice.key} notice={notice} close={close} />
      ))}
    </section>
  );
}

function OneNotice({ notice, close }: { notice: NewNotice } & Pick<NewNoticesProps, 'close'>) {
  const { key, id, text, canOpen } = notice;
  const { pathname, search } = useLocation();
  const onClose = useCallback(() => close(key), [close, key]);
  const fields = { notification: String(id), redirectTo: pathname + search };
  return (
    <Snackbar
      message={{ id: key, kind: 'notice', text }}
      action={canOpen && <OfferForm label="Open" action="/notifications/open" fields={fields} />}
      onClose={onClose}
    />
  );
}
