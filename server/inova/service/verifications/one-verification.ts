import { sql } from '#server/store/sql.ts';
import type { Definition } from '../lists/definition.ts';
import { ofPatients, patientColumn } from '../lists/parts.ts';
import { completedActions, openActions } from './actions.ts';
import { authorizationActions } from './lists/authorizations.ts';
import { benefits } from './lists/verifications.ts';
import { startActions } from './policy-actions.ts';

const record = { section: benefits, description: '', filters: [], columns: [patientColumn], sort: 'patient' };

/** A verification as its own page acts on it: with what the lists of verifications do. */
export const oneVerification: Definition = {
  ...record,
  id: 'one-verification',
  title: 'Verification',
  record: sql`v`,
  from: ofPatients(sql`inova.verifications`, sql`v`),
  noun: 'verification',
  actions: [...openActions, ...completedActions],
};

/** A policy whose verification is started there. */
export const onePolicy: Definition = {
  ...record,
  id: 'one-policy',
  title: 'Policy',
  record: sql`i`,
  from: ofPatients(sql`inova.coverages`, sql`i`),
  noun: 'policy',
  actions: startActions,
};

/** An authorization of the policy. */
export const oneAuthorization: Definition = {
  ...record,
  id: 'one-authorization',
  title: 'Authorization',
  record: sql`z`,
  from: ofPatients(sql`inova.authorizations`, sql`z`),
  noun: 'authorization',
  actions: authorizationActions,
};
