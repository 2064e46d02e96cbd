import { prefix, route } from '@remix-run/route-config';

const file = (name: string) => `sections/intakes/questionnaire/${name}`;

/** What a patient answers before the first consult; under `/patients`. */
export const intakeRoutes = prefix('intake', [
  route(':patientId?', file('intake.tsx')),
  route(':patientId/section/:section', file('section.tsx')),
  route(':patientId/answers', file('answers.tsx'), [route('return', file('return.tsx'))]),
]);
