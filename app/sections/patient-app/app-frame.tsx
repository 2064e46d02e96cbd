import type { ReactNode } from 'react';
import { Phone } from '#app/lib/phone.tsx';
import { IconLink } from '#app/ui/form/icon-button.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import styles from './app-frame.module.css';
import { appHref, medicationsHref, visitsHref } from './hrefs.ts';

interface AppFrameProps {
  title: string;
  /** The patient and the clinic; null for a patient who doesn't use the app. */
  user: { patientId: number; name: string; clinic: string; phone: string | null } | null;
  /** Where staff leave the app to. */
  leaveHref: string;
  /** One page up in the app. */
  backHref?: string;
  /** Which of the app's first pages this is. */
  tab?: keyof typeof tabs;
  children: ReactNode;
}

const tabs = {
  messages: { label: 'Messages', hrefOf: appHref },
  visits: { label: 'Visits', hrefOf: visitsHref },
  medications: { label: 'Medications', hrefOf: medicationsHref },
};

/** A page of the patient's app, as on a phone, below a note for the staff who try it. */
export function AppFrame({ title, user, leaveHref, backHref, tab, children }: AppFrameProps) {
  return (
    <div className={styles.page}>
      <aside className={styles.note} aria-label="Demonstration">
        Demonstration: the app as {user?.name ?? 'the patient'} uses it. <a href={leaveHref}>Leave the app</a>
      </aside>
      <div className={styles.phone}>
        <header className={styles.head}>
          {backHref && <IconLink icon="previous" label="Back to messages" href={backHref} />}
          <div>
            {user && (
              <p className={styles.clinic}>
                {user.clinic}
                {user.phone && (
                  <>
                    {' · '}
                    <Phone number={user.phone} />
                  </>
                )}
              </p>
            )}
            <h1 className={styles.title}>{title}</h1>
          </div>
        </header>
        {user && tab && <AppTabs patientId={user.patientId} current={tab} />}
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  );
}

/** The first pages of the app. */
function AppTabs({ patientId, current }: { patientId: number; current: keyof typeof tabs }) {
  const pages = Object.entries(tabs).map(([key, { label, hrefOf }]) => ({
    label,
    href: hrefOf(patientId),
    current: key === current,
  }));
  return (
    <div className={styles.tabs}>
      <Tabs label="App" tabs={pages} />
    </div>
  );
}
