import { z } from 'zod';
import { defineCall } from './call.ts';
import { id } from './wire.ts';

const group = 'Lists';

/** What is filled in before an action runs; `initial` stands there at first, 'me' for whoever runs it. */
export const listingActionField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'textarea', 'date', 'select', 'number']),
  required: z.boolean(),
  maxLength: z.number().int(),
  hint: z.string(),
  initial: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type ListingActionField = z.infer<typeof listingActionField>;

/** What can be done with rows of a list; `done` is said of them afterwards: "3 authorizations submitted". */
export const listingAction = z.object({
  key: z.string(),
  label: z.string(),
  done: z.string(),
  tone: z.enum(['normal', 'danger']),
  fields: z.array(listingActionField),
});
export type ListingAction = z.infer<typeof listingAction>;

export const rowKey = z.object({ client: id, id });
export type RowKey = z.infer<typeof rowKey>;

export const mostRowsNamed = 1_000;
export const mostRowsChanged = 10_000;

const params = z.object({
  listing: z
    .string()
    .max(60)
    .meta({ examples: ['new-patients'] }),
  action: z
    .string()
    .max(60)
    .meta({ examples: ['log-call'] }),
});

const text = z.string().max(4_000);

const choice = z.object({
  rows: z
    .array(rowKey)
    .max(mostRowsNamed, `Name ${mostRowsNamed.toLocaleString('en-US')} rows at most`)
    .optional()
    .meta({ description: 'The rows that are meant', examples: [[{ client: 5, id: 1021 }]] }),
  all: z
    .boolean()
    .optional()
    .meta({ description: 'Every row that the filters match, in place of rows', examples: [false] }),
  filters: z
    .record(z.string().max(60), text)
    .optional()
    .meta({ description: 'By their names', examples: [{}] }),
});
export type RowChoice = z.infer<typeof choice>;

const namesRows = ({ rows, all }: RowChoice) => Boolean(all) !== Boolean(rows?.length);
const whichRows = 'Name the rows, or all of them';

const sample = z.object({ client: id, id, patientId: id.nullable(), name: z.string() });

export const checkListingAction = defineCall({
  method: 'POST',
  path: '/listings/{listing}/actions/{action}/check',
  group,
  summary: 'How many of the rows an action would change and how many it would leave, and the first few of them.',
  params,
  body: choice.refine(namesRows, whichRows),
  answer: z.object({ changed: z.number().int(), unchanged: z.number().int(), first: z.array(sample) }),
  extension: true,
  repeatable: true,
  timeLimit: 30_000,
  patients: { action: 'list', ids: ({ first }) => first.flatMap(({ patientId }) => patientId ?? []) },
});
export type ActionCheck = z.infer<typeof checkListingAction.answer>;

const outcome = z.object({ changed: z.number().int(), unchanged: z.number().int(), patientIds: z.array(id) });

export const runListingAction = defineCall({
  method: 'POST',
  path: '/listings/{listing}/actions/{action}',
  group,
  summary: 'Does something with rows of a list; those it no longer applies to are left. Wrong values are named.',
  params,
  body: choice
    .extend({
      values: z
        .record(z.string().max(60), text)
        .default({})
        .meta({ description: 'By the fields', examples: [{ reason: 'Intake', outcome: 'reached' }] }),
    })
    .refine(namesRows, whichRows),
  answer: outcome.extend({ undo: z.uuid().nullable() }),
  extension: true,
  timeLimit: 30_000,
  patients: { action: 'update', ids: ({ patientIds }) => patientIds },
});

export const undoListingAction = defineCall({
  method: 'POST',
  path: '/listings/{listing}/actions/{action}/undo',
  group,
  summary: "Takes one's own act of the last minutes back, by the `undo` it answered; rows changed since are left.",
  params,
  body: z.object({ undo: z.uuid().meta({ examples: ['6f1c2f9e-2f0b-4b43-9a34-0d5c4f6f0f11'] }) }),
  answer: outcome,
  extension: true,
  timeLimit: 30_000,
  patients: { action: 'update', ids: ({ patientIds }) => patientIds },
});
