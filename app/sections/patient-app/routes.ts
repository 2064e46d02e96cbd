import { prefix, type RouteConfigEntry, route } from '@remix-run/route-config';

/** The app of a patient, as the demonstration shows it. */
export const patientAppRoutes: RouteConfigEntry[] = prefix('patient-app/:id', [
  route('', 'sections/patient-app/conversations.tsx'),
  route('visits', 'sections/patient-app/visits.tsx'),
  route('medications', 'sections/patient-app/medications.tsx'),
  route('new', 'sections/patient-app/new-message.tsx'),
  route('conversations/:conversation', 'sections/patient-app/thread.tsx'),
  route('attachments/:message', 'sections/patient-app/attachment.ts'),
]);
