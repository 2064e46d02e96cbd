import { z } from 'zod';
import { defineCall } from '../call.ts';
import { patientDocument } from '../verifications/document.ts';
import { id } from '../wire.ts';

export const get = defineCall({
  method: 'GET',
  path: '/payments/{payment}/receipt',
  group: 'Payments',
  summary: 'Get the receipt for a payment.',
  params: z.object({ payment: id }),
  response: z.object({ patientId: id, paper: patientDocument }),
  extension: true,
  patients: { action: 'read', ids: ({ patientId }) => [patientId] },
});
