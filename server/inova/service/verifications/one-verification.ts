import { sql } from '#server/store/sql.ts';
import { patientColumn, withPatients } from '../lists/columns-and-filters.ts';
import type { ListDefinition } from '../lists/definition.ts';
import { completedActions, openActions } from './actions.ts';
import { authorizationActions } from './lists/authorizations.ts';
import { benefitsSection } from './lists/verification-columns.ts';
import { startActions } from './policy-actions.ts';

const record = { section: benefitsSection, description: '', filters: [], columns: [patientColumn], sort: 'patient' };

/** A list definition with the actions on a verification's page. */
export const oneVerification: ListDefinition = {
  ...record,
  id: 'one-verification',
  title: 'Verification',
  record: sql`v`,
  from: withPatients(sql`inova.verifications`, sql`v`),
  noun: 'verification',
  actions: [...openActions, ...completedActions],
};

/** A list definition with the actions to start the verification of a policy. */
export const onePolicy: ListDefinition = {
  ...record,
  id: 'one-policy',
  title: 'Policy',
  record: sql`i`,
  from: withPatients(sql`inova.coverages`, sql`i`),
  noun: 'policy',
  actions: startActions,
};

/** A list definition with the actions on an authorization of the policy. */
export const oneAuthorization: ListDefinition = {
  ...record,
  id: 'one-authorization',
  title: 'Authorization',
  record: sql`z`,
  from: withPatients(sql`inova.authorizations`, sql`z`),
  noun: 'authorization',
  actions: authorizationActions,
};
