import { prefix, route } from '@remix-run/route-config';

/** Statements of a patient in the EHR. */
export const ehrStatementRoutes = prefix('eivf/statements', [
  route(':id?', 'sections/payments/ehr-statements/ehr-statements.tsx'),
  route(':id/:statement', 'sections/payments/ehr-statements/ehr-statement.tsx'),
]);
