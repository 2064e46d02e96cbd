import { sql } from '#server/store/sql.ts';
import { assigneeField, updateSelected } from '../lists/action-helpers.ts';
import {
  booleanFilter,
  choiceFilter,
  eventColumn,
  instantColumn,
  instantsFilter,
  nameFilter,
  numberColumn,
  numbersFilter,
  patientColumn,
  providerColumn,
  providerFilter,
  staffColumn,
  staffFilter,
  statusColumn,
  textColumn,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { Action, ListDefinition, Undoable } from '../lists/definition.ts';

const responses = sql`inova.survey_responses`;
const state = sql`s.state`;
const isOpen = sql`${state} in ('open', 'contacted')`;

const kind = sql`case when s.score >= 9 then 'promoter' when s.score >= 7 then 'passive' else 'detractor' end`;

const undo: Undoable = {
  table: 'survey_responses',
  columns: [
    'state',
    'assigned_to',
    'contacted_at',
    'contacted_by',
    'contact_note',
    'resolved_at',
    'resolved_by',
    'resolution',
  ],
};

const actions: Action[] = [
  {
    key: 'assign',
    label: 'Assign',
    done: 'assigned',
    where: isOpen,
    fields: [assigneeField],
    undo,
    run: (doing) => [updateSelected(responses, doing, sql`assigned_to = ${doing.values.assignee}`)],
  },
  {
    key: 'contact',
    label: 'Log contact',
    done: 'contacted',
    where: isOpen,
    fields: [{ name: 'note', label: 'What was said', kind: 'textarea', required: true, maxLength: 500 }],
    undo,
    run: (doing) => [
      updateSelected(
        responses,
        doing,
        sql`state = 'contacted', contacted_at = ${doing.at}::timestamptz, contacted_by = ${doing.by}, contact_note = ${doing.values.note}`,
      ),
    ],
  },
  {
    key: 'resolve',
    label: 'Resolve',
    done: 'resolved',
    where: isOpen,
    fields: [{ name: 'resolution', label: 'Resolution', kind: 'textarea', required: true, maxLength: 500 }],
    undo,
    run: (doing) => [
      updateSelected(
        responses,
        doing,
        sql`state = 'resolved', resolved_at = ${doing.at}::timestamptz, resolved_by = ${doing.by}, resolution = ${doing.values.resolution}`,
      ),
    ],
  },
  {
    key: 'follow-up',
    label: 'Follow up',
    done: 'to be followed up',
    where: sql`${state} = 'none'`,
    undo,
    run: (doing) => [updateSelected(responses, doing, sql`state = 'open'`)],
  },
  {
    key: 'reopen',
    label: 'Reopen',
    done: 'reopened',
    where: sql`${state} = 'resolved'`,
    undo,
    run: (doing) => [
      updateSelected(responses, doing, sql`state = 'open', resolved_at = null, resolved_by = null, resolution = null`),
    ],
  },
];

export const surveyLists: ListDefinition[] = [
  {
    id: 'survey-responses',
    section: 'Patients',
    title: 'Medallia',
    description: 'What patients said about their visits, and the follow-up of each response.',
    record: sql`s`,
    from: withPatients(responses, sql`s`),
    filters: [
      nameFilter,
      instantsFilter('responded', 'Responded', sql`s.responded_at`),
      choiceFilter('kind', 'Kind', kind, ['promoter', 'passive', 'detractor']),
      choiceFilter('state', 'Follow-up', state, ['none', 'open', 'contacted', 'resolved']),
      providerFilter(sql`s.provider_id`),
      staffFilter('assignee', 'Assigned to', sql`s.assigned_to`),
      booleanFilter('comment', 'With comment', sql`s.comment <> ''`),
      numbersFilter('waited', 'Minutes waited', sql`s.minutes_waited`),
    ],
    extraColumns: ['kind', 'provider', 'visit', 'contacted', 'note', 'resolved', 'resolution'],
    columns: [
      patientColumn,
      instantColumn('responded', 'Responded', sql`s.responded_at`),
      numberColumn('score', 'Score', sql`s.score`),
      statusColumn('kind', 'Kind', kind, { promoter: 'healthy', passive: 'neutral', detractor: 'degraded' }),
      numberColumn('waited', 'Minutes waited', sql`s.minutes_waited`),
      textColumn('comment', 'Comment', sql`s.comment`),
      providerColumn(sql`s.provider_id`),
      textColumn('visit', 'Visit', sql`s.visit_type`),
      statusColumn('state', 'Follow-up', state, {
        none: 'neutral',
        open: 'degraded',
        contacted: 'advisory',
        resolved: 'healthy',
      }),
      staffColumn('assignee', 'Assigned to', sql`s.assigned_to`),
      eventColumn('contacted', 'Contacted', sql`s.contacted_at`),
      textColumn('note', 'Contact', sql`s.contact_note`),
      eventColumn('resolved', 'Resolved', sql`s.resolved_at`),
      textColumn('resolution', 'Resolution', sql`s.resolution`),
    ],
    sort: '-responded',
    noun: 'response',
    item: sql`s.visit_type || ', score ' || s.score`,
    actions,
  },
];
