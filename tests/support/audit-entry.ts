import type { AuditEntry } from '#server/access/audit/audit.ts';

/** An access to the record of patient 7 of clinic 5. */
export const auditEntry: AuditEntry = {
  via: 'portal',
  userId: 1,
  userEmail: 'staff@inova.test',
  action: 'read',
  target: '/patients/:id?',
  outcome: '200',
  clientId: 5,
  patientIds: [7],
};
