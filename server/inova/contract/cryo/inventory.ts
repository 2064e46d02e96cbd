import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../wire.ts';
import { patientInventory } from './specimens.ts';

const group = 'Cryo inventory';

export const ofPatient = defineCall({
  method: 'GET',
  path: '/cryoInventory/{id}',
  group,
  summary: "List a patient's frozen specimens and where each is.",
  params: z.object({ id }),
  response: patientInventory,
  patients: { action: 'read', ids: ({ patientId }) => [patientId] },
});
