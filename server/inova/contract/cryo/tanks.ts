import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, optionalText, wireTime } from '../wire.ts';
import { differenceKinds } from './rounds.ts';
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
  /** The open audit round, and the last finished one. */
  rounds: z.object({
    open: id.nullable(),
    finished: z.object({ id, at: wireTime, by: z.string(), witness: z.string() }).nullable(),
  }),
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
  /** What differs so far in the open audit round. */
  differences: z.array(z.object({ address: z.string(), kind: z.enum(differenceKinds) })),
  patientIds: z.array(id),
});
export type TankMap = z.infer<typeof tankMap>;

export const newReading = z
  .object({
    celsius: z.coerce
      .number({ error: 'Enter the temperature in degrees Celsius' })
      .min(-273, 'Enter a temperature from −273 to 100 °C')
      .max(100, 'Enter a temperature from −273 to 100 °C')
      .meta({ examples: [-195.5] }),
    source: z
      .enum(['entered', 'posted'])
      .default('posted')
      .meta({ description: 'Entered by a person, or posted by a probe' }),
    note: z.string().trim().max(500, 'A note may have 500 characters').optional(),
  })
  .meta({ examples: [{ celsius: -195.5, source: 'posted' }] });

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
  patients: { action: 'read', ids: ({ patientIds }) => patientIds },
});

export const record = defineCall({
  method: 'POST',
  path: '/cryo/tanks/{tank}/readings',
  group,
  summary: 'Record the temperature of a tank; above -180 degrees Celsius is an alarm, with a task for the laboratory.',
  params: z.object({ tank: id }),
  body: newReading,
  response: tank,
  extension: true,
  idempotent: true,
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
