import type { Page } from '@playwright/test';
import { startConversation, writeAsPatient } from './conversations.ts';
import type { PageState } from './page-state.ts';

/** Opens a page of the app of a patient with a conversation. */
const openApp = (pathOf: (patient: string, conversation: string) => string) => async (page: Page) => {
  const conversation = await startConversation();
  await writeAsPatient(conversation, 'See https://clinic.example/visit');
  await page.goto(`/patient-app/${pathOf(conversation.patient, conversation.id)}`);
};

/** The app of patients, as the demonstration shows it. */
export const patientAppStates: PageState[] = [
  { name: 'the patient’s app', path: '/patient-app/1021', prepare: openApp((patient) => patient) },
  { name: 'visits in the patient’s app', path: '/patient-app/1021/visits', prepare: openApp((id) => `${id}/visits`) },
  {
    name: 'medications in the patient’s app',
    path: '/patient-app/1021/medications',
    prepare: openApp((id) => `${id}/medications`),
  },
  {
    name: 'a new message in the patient’s app, with errors',
    path: '/patient-app/1021/new',
    prepare: async (page) => {
      await openApp((patient) => `${patient}/new`)(page);
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('Enter a message').first().waitFor();
    },
  },
  {
    name: 'a conversation in the patient’s app',
    path: '/patient-app/1021/conversations/1021',
    prepare: openApp((patient, conversation) => `${patient}/conversations/${conversation}`),
  },
];
