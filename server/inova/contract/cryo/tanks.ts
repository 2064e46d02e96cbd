import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, optionalText, wireTime } from '../wire.ts';
import { sites } from './specimens.ts';

const group = 'Cryo tanks';

/** The highest temperature that is no alarm, in degrees Celsius. */
export const warmestCelsius = -180;

const reading = z.object({ celsius: z.number(), at: wireTime, isAlarm: z.boolean() });

export const tank = z.object({
  id,
  client: id,
  clinic: z.string(),
  timeZone: z.string(),
  label: z.string(),
  kind: z.enum(['tank', 'bench', 'shipper']),
  site: z.enum(sites),
  positions: z.number().int(),
  occupied: z.number().int(),
  lastReading: reading.nullable(),
});
export type Tank = z.infer<typeof tank>;

/** A position of a tank's map; `specimenId` is null in an empty one, `isHeld` while it is kept for a specimen that is out. */
const mapPosition = z.object({
  address: z.string(),
  specimenId: id.nullable(),
  barcode: optionalText,
  isHeld: z.boolean(),
});

/** A row of the map: a cane, or the bench or shipper itself. */
const mapRow = z.object({ id, label: z.string(), positions: z.array(mapPosition) });

export const tankMap = tank.extend({
  canisters: z.array(z.object({ id, label: z.string(), occupied: z.number().int(), rows: z.array(mapRow) })),
  patientIds: z.array(id),
});
export type TankMap = z.infer<typeof tankMap>;

const size = (thing: string, most: number) =>
  z.coerce
    .number({ error: `Enter the number of ${thing}` })
    .int(`Enter a whole number of ${thing}`)
    .min(1, `Enter at least 1`)
    .max(most, `Enter at most ${most}`);

export const newTank = z
  .object({
    label: z
      .string({ error: 'Enter a label' })
      .trim()
      .toUpperCase()
      .regex(/^[A-Z][A-Z0-9]{0,11}$/, 'Enter a letter, then letters and digits, such as T04')
      .meta({ examples: ['T90'] }),
    site: z.enum(sites).default('clinic'),
    canisters: size('canisters', 12).default(6),
    canes: size('canes in a canister', 40).default(6),
    goblets: size('goblets on a cane', 4).default(2),
    straws: size('straws in a goblet', 12).default(5),
  })
  .meta({ examples: [{ label: 'T90', canisters: 1, canes: 1, goblets: 1, straws: 2 }] });

export const list = defineCall({
  method: 'GET',
  path: '/cryo/tanks',
  group,
  summary: 'List the tanks, benches, and shippers of your clinics, and how full each is.',
  query: z.object({ client: id.optional() }),
  response: z.array(tank),
  extension: true,
});

export const get = defineCall({
  method: 'GET',
  path: '/cryo/tanks/{tank}',
  group,
  summary: 'Read the map of a tank: each canister, cane, and position, and what is in it.',
  params: z.object({ tank: id }),
  response: tankMap,
  extension: true,
  patients: { action: 'list', ids: ({ patientIds }) => patientIds },
});

export const create = defineCall({
  method: 'POST',
  path: '/cryo/tanks',
  group,
  summary: 'Add a tank with all its positions.',
  body: newTank,
  response: tank,
  extension: true,
  idempotent: true,
});
