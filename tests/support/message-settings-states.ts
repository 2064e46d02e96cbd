import type { PageState } from './page-state.ts';
import { storedRows } from './portal-store.ts';

const root = '/admin/connect';

/** Records of clinic 5 by the address of their form. */
const firstRecords: Record<string, string> = {
  'mailboxes-2/1': "chat_groups (client_id, id, name, position) values (5, 1, 'Andrology', 9)",
  'templates/1': "chat_templates (client_id, id, name, text, position) values (5, 1, 'Hello', 'Hello {firstName}', 9)",
  'appointments/1': "appointment_mappings (client_id, id, ehr_type, shown_as) values (5, 1, 'TVUS', 'Ultrasound')",
  'medications/dialogs/manage/1':
    "medications (client_id, id, name, route, wording) values (5, 1, 'Cetrorelix', 'Under the skin', 'In the morning')",
  'hours/2031-12-25': "clinic_holidays (client_id, day, name) values (5, '2031-12-25', 'Christmas Day')",
};

/** A page of the settings of Messages 2.0 for an admin. */
const stateOf = (path: string, prepare?: PageState['prepare']): PageState => ({
  name: `message settings: ${path}`,
  path: `${root}/${path}`,
  role: 'admin',
  prepare,
});

/** The same of a record, which is added if it is missing. */
const recordState = (record: string, subpath = ''): PageState =>
  stateOf(record + subpath, async (page) => {
    await storedRows(`insert into inova.${firstRecords[record]} on conflict do nothing`);
    await page.goto(`${root}/${record}${subpath}`);
  });

/** The settings of Messages 2.0. */
export const messageSettingsStates: PageState[] = [
  ...[
    ...['mailboxes-2', 'mailboxes-2/new', 'templates', 'hours', 'hours/new'],
    ...['appointments', 'appointments/new', 'medications', 'medications/dialogs/manage'],
  ].map((path) => stateOf(path)),
  ...Object.keys(firstRecords).map((record) => recordState(record)),
  recordState('mailboxes-2/1', '/delete'),
  recordState('templates/1', '/delete'),
  recordState('appointments/1', '/delete'),
  recordState('medications/dialogs/manage/1', '/use'),
  stateOf('templates/new', async (page) => {
    await page.getByLabel('Name').fill('Refill');
    await page.getByLabel('Text').fill('Hello {firstName}');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('Hello Jane').waitFor();
  }),
];
