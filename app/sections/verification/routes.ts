import { prefix, type RouteConfigEntry, route } from '@remix-run/route-config';

/** The verification of a patient, its dialogs, and the policy. */
export const verificationRoutes: RouteConfigEntry[] = prefix('insurance', [
  route(':id?', 'sections/verification/form/verification.tsx', [
    route('act/authorization', 'sections/verification/form/authorization/authorization.tsx'),
    route('act/payer', 'sections/verification/form/payer/payer.tsx'),
    route('act/:step', 'sections/verification/form/step.tsx'),
  ]),
  route(':id/faults', 'sections/verification/form/faults.ts'),
  route(':id/answer', 'sections/verification/payer-response/payer-response.tsx'),
  route('send/:id?', 'sections/verification/policy/send.tsx'),
  route('send-for-signing/:id?', 'sections/verification/policy/send-for-signing.tsx'),
  route('download/:id?', 'sections/verification/policy/download.tsx'),
  route('download/:id/pdf', 'sections/verification/policy/pdf.ts'),
]);
