import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, optionalText, wireDate, wireTime } from '../wire.ts';

const group = 'Lists';

/** A field to fill in before an action runs; `initial` is its default, 'me' for the current user. */
export const listActionField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'textarea', 'date', 'time', 'select', 'number']),
  required: z.boolean(),
  maxLength: z.number().int(),
  hint: z.string(),
  initial: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type ListActionField = z.infer<typeof listActionField>;

/** An action on rows of a list; `done` describes the result: "3 authorizations submitted". */
export const listAction = z.object({
  key: z.string(),
  label: z.string(),
  done: z.string(),
  tone: z.enum(['normal', 'danger']),
  fields: z.array(listActionField),
  /** True if it needs no input and can be undone, so that pages run it without asking. */
  runsAtOnce: z.boolean().default(false),
});
export type ListAction = z.infer<typeof listAction>;

export const rowKey = z.object({ client: id, id });
export type RowKey = z.infer<typeof rowKey>;

export const maxSelectedRows = 1_000;
export const maxChangedRows = 10_000;
/** An action on more rows runs in the background. */
export const maxRowsAtOnce = 200;

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

const selection = z.object({
  rows: z
    .array(rowKey)
    .max(maxSelectedRows, `Name ${maxSelectedRows.toLocaleString('en-US')} rows at most`)
    .optional()
    .meta({ description: 'The selected rows', examples: [[{ client: 5, id: 1021 }]] }),
  all: z
    .boolean()
    .optional()
    .meta({ description: 'Selects every row that matches the filters, instead of `rows`', examples: [false] }),
  filters: z
    .record(z.string().max(60), text)
    .optional()
    .meta({ description: 'By their names', examples: [{}] }),
});
export type RowSelection = z.infer<typeof selection>;

const isValidSelection = ({ rows, all }: RowSelection) => Boolean(all) !== Boolean(rows?.length);
const selectionMessage = 'Select rows, or all of them';

const sampleRow = z.object({ client: id, id, patientId: id.nullable(), name: z.string() });

/** A row with what tells it from others: its item, and the patient's identity. */
const namedRow = sampleRow.extend({
  item: optionalText,
  birthDate: wireDate.nullable().default(null),
  ehrid: optionalText,
});
export type NamedRow = z.infer<typeof namedRow>;

export const checkAction = defineCall({
  method: 'POST',
  path: '/listings/{listing}/actions/{action}/check',
  group,
  summary: 'Preview an action: how many rows it would change and skip, with the first few of them.',
  params,
  body: selection.refine(isValidSelection, selectionMessage),
  response: z.object({
    changed: z.number().int(),
    unchanged: z.number().int(),
    first: z.array(namedRow),
    /** What to know before the action runs; `isRefused` if a rule of the clinic refuses it. */
    caution: z.object({ message: z.string(), isRefused: z.boolean() }).nullable().default(null),
  }),
  extension: true,
  repeatable: true,
  timeLimit: 30_000,
  patients: { action: 'list', ids: ({ first }) => first.flatMap(({ patientId }) => patientId ?? []) },
});
export type ActionCheck = z.infer<typeof checkAction.response>;

const actionOutcome = z.object({ changed: z.number().int(), unchanged: z.number().int(), patientIds: z.array(id) });

export const runAction = defineCall({
  method: 'POST',
  path: '/listings/{listing}/actions/{action}',
  group,
  summary: `Run an action on rows of a list. Rows that it no longer applies to are skipped. Invalid values are reported by field. On more than ${maxRowsAtOnce} rows it runs in the background: \`run\` is then its number, for GET /actionRuns/{run}.`,
  params,
  body: selection
    .extend({
      values: z
        .record(z.string().max(60), text)
        .default({})
        .meta({ description: 'By the fields', examples: [{ reason: 'Intake', outcome: 'reached' }] }),
    })
    .refine(isValidSelection, selectionMessage),
  response: actionOutcome.extend({ undo: z.uuid().nullable(), run: id.nullable().default(null) }),
  extension: true,
  timeLimit: 30_000,
  idempotent: true,
  patients: { action: 'update', ids: ({ patientIds }) => patientIds },
});

export const undoAction = defineCall({
  method: 'POST',
  path: '/listings/{listing}/actions/{action}/undo',
  group,
  summary: 'Undo your own recent action by the `undo` token it returned. Rows that have changed since are skipped.',
  params,
  body: z.object({ undo: z.uuid().meta({ examples: ['6f1c2f9e-2f0b-4b43-9a34-0d5c4f6f0f11'] }) }),
  response: actionOutcome,
  extension: true,
  timeLimit: 30_000,
  patients: { action: 'update', ids: ({ patientIds }) => patientIds },
});

export const getActionRun = defineCall({
  method: 'GET',
  path: '/actionRuns/{run}',
  group,
  summary: 'Get the progress of an action that runs in the background. `undo` is set while you can undo it.',
  params: z.object({ run: id }),
  response: z.object({
    run: id,
    listing: z.string(),
    action: z.string(),
    total: z.number().int(),
    changed: z.number().int(),
    /** Rows that the action no longer applied to. */
    skipped: z.number().int(),
    failed: z.number().int(),
    /** Rows of the selection that the action didn't apply to when it started. */
    leftOut: z.number().int(),
    startedAt: wireTime,
    finishedAt: wireTime.nullable(),
    undo: z.uuid().nullable(),
    /** The first rows that failed, with the reason. */
    failures: z.array(sampleRow.extend({ message: z.string() })),
  }),
  extension: true,
  patients: { action: 'list', ids: ({ failures }) => failures.flatMap(({ patientId }) => patientId ?? []) },
});
export type ActionRun = z.infer<typeof getActionRun.response>;
