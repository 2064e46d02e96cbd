import type { PoolClient } from 'pg';
import { monitoredServices } from '#server/inova/contract/status.ts';
import { insertAll } from '../seed/insert.ts';

const day = 86_400_000;

const devNotes = [
  {
    kind: 'welcome',
    daysAgo: 2,
    title: 'Welcome to inova',
    notes: `<p>Welcome to the <strong>demonstration network</strong>. All clinics, people, and records in it are fictional.</p>
<ul><li>Find a patient by name, date of birth, EHR ID, or email.</li>
<li>Add a patient, or import one from the EHR.</li></ul>
<p>Questions? Contact the service desk.</p>`,
  },
  {
    kind: 'release',
    daysAgo: 9,
    title: 'Version 2.5.9',
    notes: '<p>Search supports “last, first” and names without accents. You can clear recent searches.</p>',
  },
  {
    kind: 'release',
    daysAgo: 37,
    title: 'Version 2.5.8',
    notes: '<p>Import from the EHR includes coverage. The record page prints on one sheet.</p>',
  },
];

type Trouble = readonly [status: string, priority: number, notes: string];

/** The services that aren't healthy. */
const troubles: Record<string, Trouble> = {
  'Connect app': ['ADVISORY', 0, 'Maintenance on Sunday from 2 to 4 a.m. Eastern.'],
  eIVF: ['DEGRADED', 1, 'Imports take up to two minutes longer than usual.'],
  CardConnect: ['UNHEALTHY', 2, 'New cards cannot be saved. Saved cards can be charged.'],
};

/** Adds notifications for every user. */
export async function seedNotifications(db: PoolClient, today: Date): Promise<void> {
  await db.query(
    `insert into inova.notifications (user_id, title, text, link, created, read_at)
     select u.id, n.title, n.text, n.link, $1::timestamptz - n.age, $1::timestamptz - n.read_ago
     from inova.users u
     cross join (values
       ('Welcome to inova', 'Your account is ready.', '/users', interval '20 days', interval '19 days'),
       ('Card payments', 'New cards cannot be saved at the moment.', null, interval '5 hours', null),
       ('EHR imports', 'Imports take longer than usual today.', null, interval '3 hours', null)
     ) n (title, text, link, age, read_ago)`,
    [today],
  );
}

/** Adds the welcome and release notes and the status of the monitored services. */
export async function seedNotices(db: PoolClient, today: Date): Promise<void> {
  const notes = devNotes.map(({ daysAgo, ...note }) => ({
    ...note,
    created: new Date(today.getTime() - daysAgo * day),
  }));
  await insertAll(db, 'dev_notes', notes);
  const items = monitoredServices.map(({ name, description }) => {
    const [status, priority, text] = troubles[name] ?? ['HEALTHY', 1, ''];
    return { name, client_id: null, description, status, notes: text, lastupdate: today, priority };
  });
  await insertAll(db, 'status_items', items);
}
