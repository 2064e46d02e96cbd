import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, optionalText, wireTime } from '../wire.ts';
import { specimen } from './specimens.ts';
import { witnessFields } from './witness.ts';

const group = 'Cryo shipments';
const params = z.object({ shipment: id });

/** The steps of the custody, each signed: by the laboratory that sends, the courier, and the laboratory that receives. */
export const custodySteps = ['sealed', 'handed over', 'received'] as const;
export type CustodyStep = (typeof custodySteps)[number];

const shipmentSteps = ['packing', ...custodySteps] as const;
export const directions = ['out', 'in'] as const;

const custody = z.object({
  step: z.enum(custodySteps),
  signer: z.string(),
  seal: z.string(),
  logger: z.string(),
  celsius: z.number().nullable(),
  at: wireTime,
  by: z.string(),
  witness: z.string(),
  note: optionalText,
});

/** A shipment with its specimens: those in the shipper now, then those that were in it when it was sealed. */
export const shipment = z.object({
  id,
  client: id,
  timeZone: z.string(),
  direction: z.enum(directions),
  lab: z.string(),
  shipperId: id,
  shipper: z.string(),
  target: optionalText,
  courier: optionalText,
  tracking: optionalText,
  step: z.enum(shipmentSteps),
  createdAt: wireTime,
  createdBy: z.string(),
  custody: z.array(custody),
  specimens: z.array(specimen),
});
export type Shipment = z.infer<typeof shipment>;

/** The step that is signed next, or null. */
export const nextStep = ({ step }: Pick<Shipment, 'step'>): CustodyStep | null =>
  custodySteps[shipmentSteps.indexOf(step)] ?? null;

const place = (message: string) => z.string({ error: message }).trim().toUpperCase().min(1, message).max(80);
const text = (message: string, most: number) =>
  z.string({ error: message }).trim().min(1, message).max(most, `Enter at most ${most} characters`);

export const newShipment = z.object({
  direction: z.enum(directions, { error: 'Select a direction' }).meta({ examples: ['out'] }),
  lab: text('Enter the other laboratory', 100).meta({ examples: ['Harbor Cryobank'] }),
  shipper: place('Enter the label of the shipper').meta({ examples: ['SHIP1'] }),
  target: z
    .string()
    .trim()
    .toUpperCase()
    .max(80)
    .optional()
    .meta({
      description: 'The container that receives it, to or from the partner site; without it, it leaves the inventory',
      examples: [undefined],
    }),
  courier: z.string().trim().max(100, 'Enter at most 100 characters').optional(),
  tracking: z.string().trim().max(60, 'Enter at most 60 characters').optional(),
});

export const signature = z.object({
  step: z.enum(custodySteps).meta({ examples: ['sealed'] }),
  signer: text('Enter the name of the person who signs', 100).meta({ examples: ['Omar Santos'] }),
  seal: text('Enter the number of the seal', 40).meta({ examples: ['S-20418'] }),
  logger: text('Enter the number of the logger', 40).meta({ examples: ['L-7'] }),
  celsius: z.coerce
    .number({ error: 'Enter the temperature in degrees Celsius' })
    .min(-273, 'Enter a temperature from −273 to 100 °C')
    .max(100, 'Enter a temperature from −273 to 100 °C')
    .optional()
    .meta({ description: 'The warmest that the logger recorded' }),
  note: z.string().trim().max(500, 'A note may have 500 characters').optional(),
  ...witnessFields,
});

const patients = {
  action: 'read',
  ids: ({ specimens }: Shipment) => specimens.map(({ patientId }) => patientId),
} as const;

export const get = defineCall({
  method: 'GET',
  path: '/cryo/shipments/{shipment}',
  group,
  summary: 'Read a shipment with its specimens and its custody.',
  params,
  response: shipment,
  extension: true,
  patients,
});

export const create = defineCall({
  method: 'POST',
  path: '/cryo/shipments',
  group,
  summary: 'Prepare a shipment in a shipper of the clinic, which has one at a time.',
  body: newShipment,
  response: shipment,
  extension: true,
  idempotent: true,
  patients,
});

export const sign = defineCall({
  method: 'POST',
  path: '/cryo/shipments/{shipment}/custody',
  group,
  summary:
    'Sign the next step of the custody. Sealing records what is in the shipper; receiving moves it to the container of the shipment, or out of the inventory. Needs a witness.',
  params,
  body: signature,
  response: shipment,
  extension: true,
  idempotent: true,
  patients: { ...patients, action: 'update' },
});
