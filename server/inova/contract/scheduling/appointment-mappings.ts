import { z } from 'zod';
import { defineCall } from '../call.ts';

import { id, wireTime } from '../wire.ts';

const group = 'Scheduling';

const ehrType = z
  .string({ error: 'Select an EHR type' })
  .trim()
  .min(1, 'Select an EHR type')
  .max(100, 'EHR type may have 100 characters')
  .meta({ examples: ['Suppression check'] });

/** What patients are shown for a type of the EHR. */
const shown = {
  shownAs: z
    .string({ error: 'Enter what patients see' })
    .trim()
    .min(1, 'Enter what patients see')
    .max(100, 'Name may have 100 characters')
    .meta({ examples: ['Ultrasound and blood test'] }),
  preparation: z
    .string()
    .trim()
    .max(2000, 'Preparation may have 2,000 characters')
    .default('')
    .meta({ examples: ['Come with an empty bladder.'] }),
};

export const appointmentMapping = z.object({
  id,
  ehrType: z.string(),
  shownAs: z.string(),
  preparation: z.string(),
  version: z.number().int(),
});
export type AppointmentMapping = z.infer<typeof appointmentMapping>;

/** A type of the EHR with its appointments of the last 90 days and later, those to come, and its mapping. */
export const mappedType = z.object({
  ehrType: z.string(),
  visits: z.number().int(),
  upcoming: z.number().int(),
  mapping: appointmentMapping.nullable(),
});
export type MappedType = z.infer<typeof mappedType>;

const mappingWithHistory = appointmentMapping.extend({
  upcoming: z.number().int(),
  history: z.array(
    z.object({ id, change: z.string(), by: z.string(), at: wireTime, details: z.record(z.string(), z.unknown()) }),
  ),
});
export type MappingWithHistory = z.infer<typeof mappingWithHistory>;

const params = z.object({ mapping: id });

export const list = defineCall({
  method: 'GET',
  path: '/appointmentMappings',
  group,
  summary:
    "List the appointment types of the current clinic's EHR with what patients see: first those without a mapping, by visits.",
  extension: true,
  response: z.array(mappedType),
});

export const get = defineCall({
  method: 'GET',
  path: '/appointmentMappings/{mapping}',
  group,
  summary: 'Get what patients see for a type of the EHR, with its history.',
  extension: true,
  params,
  response: mappingWithHistory,
});

export const newMapping = z.object({ ehrType, ...shown });
export type NewMapping = z.infer<typeof newMapping>;

export const create = defineCall({
  method: 'POST',
  path: '/appointmentMappings',
  group,
  summary: 'Map a type of the EHR to what patients see. A type has one mapping.',
  extension: true,
  body: newMapping,
  response: appointmentMapping,
});

export const mappingChange = z.object(shown);
export type MappingChange = z.infer<typeof mappingChange>;

export const update = defineCall({
  method: 'PUT',
  path: '/appointmentMappings/{mapping}',
  group,
  summary: 'Change what patients see for a type. Returns 409 if another user changed it after `version`.',
  extension: true,
  params,
  body: mappingChange.extend({
    version: z
      .number()
      .int()
      .min(1)
      .meta({ examples: [1] }),
  }),
  response: appointmentMapping,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/appointmentMappings/{mapping}',
  group,
  summary: 'Remove the mapping of a type. Patients then see an appointment without details.',
  extension: true,
  params,
  response: appointmentMapping,
  repeatable: true,
});
