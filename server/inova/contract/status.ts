import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, listOf, textOrEmpty, timeOrEmpty, wireFlag, wireTime } from './wire.ts';

const group = 'Service status';

export const serviceStatuses = ['HEALTHY', 'ADVISORY', 'DEGRADED', 'UNHEALTHY'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

/** The names of the priorities 0, 1 and 2. */
export const priorities = ['LOW', 'NORMAL', 'HIGH'] as const;

/** The monitored services, whether or not there are reports about them. */
export const monitoredServices = [
  { name: 'Practice management', description: 'Registration, ledgers and claims' },
  { name: 'Connect web', description: 'Patient portal in the browser' },
  { name: 'Connect app', description: 'Patient portal on the phone' },
  { name: 'Scheduling agenda', description: 'Appointment book' },
  { name: 'EngagedMD', description: 'Patient education and consents' },
  { name: 'eIVF', description: 'Electronic health record' },
  { name: 'DocuSign', description: 'Electronic signatures' },
  { name: 'Dropbox Sign', description: 'Electronic signatures of consents' },
  { name: 'CardConnect', description: 'Card payments' },
  { name: 'Payments', description: 'Payment pages and receipts' },
] as const;

/**
 * The status of a monitored service; an empty `clientname` means all clinics, priority is 0 low, 1 normal, 2 high.
 * `checked` items come from a health check, all others from users; `version` counts the changes. An upstream's items
 * have no `id`, or one of another kind.
 */
export const statusItem = z.object({
  id: id.nullable().catch(null).default(null),
  name: z.string(),
  clientname: textOrEmpty,
  description: textOrEmpty,
  status: textOrEmpty,
  notes: textOrEmpty,
  lastupdate: timeOrEmpty,
  priority: z
    .union([z.number(), z.string().transform(Number)])
    .pipe(z.number().int())
    .catch(1),
  client: id.nullable().catch(null).default(null),
  checked: wireFlag,
  version: z.coerce.number().int().catch(1).default(1),
});
export type StatusItem = z.infer<typeof statusItem>;

/** An item that staff reported. */
export const manualItem = statusItem.extend({ id });
export type ManualItem = z.infer<typeof manualItem>;

/** A resolved item, with the user who resolved it and the time. */
export const resolvedItem = manualItem.extend({ resolvedat: wireTime, resolvedby: textOrEmpty });
export type ResolvedItem = z.infer<typeof resolvedItem>;

/** The public status of a service that applies to all clinics. */
export const publicStatus = statusItem.pick({
  name: true,
  description: true,
  status: true,
  lastupdate: true,
  priority: true,
  checked: true,
});
export type PublicStatus = z.infer<typeof publicStatus>;

const requiredText = (name: string, maxLength: number) =>
  z
    .string({ error: `${name} is required` })
    .trim()
    .min(1, `${name} is required`)
    .max(maxLength, `${name} may have ${maxLength} characters`);

/** A report about a service; a null `client` means all clinics. */
export const newStatusItem = z.object({
  name: requiredText('Service', 100).meta({ examples: ['eIVF'] }),
  client: id
    .nullable()
    .default(null)
    .meta({ examples: [5] }),
  description: requiredText('Description', 300).meta({ examples: ['Imports are slow'] }),
  status: z.enum(serviceStatuses, { error: 'Select a status' }).meta({ examples: ['DEGRADED'] }),
  notes: z.string().trim().max(2000).default(''),
  priority: z
    .number({ error: 'Select a priority' })
    .int()
    .min(0, 'Select a priority')
    .max(2, 'Select a priority')
    .meta({ examples: [1] }),
});
export type NewStatusItem = z.infer<typeof newStatusItem>;

/** The version that a change is based on. */
const version = z
  .number()
  .int()
  .min(1)
  .meta({ examples: [1] });

const params = z.object({ statusId: id });

export const list = defineCall({
  method: 'GET',
  path: '/users/status',
  group,
  summary: 'List the monitored services with their status.',
  response: listOf(statusItem),
});

export const forVisitors = defineCall({
  method: 'GET',
  path: '/status',
  group,
  summary: 'Get the public status of the services for all clinics.',
  extension: true,
  response: listOf(publicStatus),
});

export const resolved = defineCall({
  method: 'GET',
  path: '/users/status/resolved',
  group,
  summary: 'List the last 50 resolved items, newest first.',
  extension: true,
  response: z.array(resolvedItem),
});

export const create = defineCall({
  method: 'POST',
  path: '/users/status',
  group,
  summary: 'Report the status of a service. Repeating the idempotency key returns the same item.',
  extension: true,
  body: newStatusItem,
  idempotent: true,
  response: manualItem,
});

export const update = defineCall({
  method: 'PUT',
  path: '/users/status/{statusId}',
  group,
  summary: 'Update an item that staff reported. Returns 409 if another user changed it after `version`.',
  extension: true,
  params,
  body: newStatusItem.extend({ version }),
  response: manualItem,
});

export const resolve = defineCall({
  method: 'PUT',
  path: '/users/status/{statusId}/resolve',
  group,
  summary: 'Resolve an item that staff reported. It moves to the resolved items with the user and time.',
  extension: true,
  params,
  body: z.object({ version }),
  response: z.unknown(),
});
