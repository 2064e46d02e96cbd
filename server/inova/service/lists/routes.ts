import { z } from 'zod';
import { runOnce } from '#server/access/run-once.ts';
import * as actionCalls from '#server/inova/contract/list-actions.ts';
import { csvHeading, csvLines } from '#server/inova/contract/list-text.ts';
import * as calls from '#server/inova/contract/lists.ts';
import { sendMails } from '../emails/send-mails.ts';
import type { ServiceParts } from '../parts.ts';
import { conflictAsRefusal, missing, Refused } from '../refusal.ts';
import { answer, type Route } from '../route.ts';
import type { Session } from '../session/session.ts';
import { type TextPiece, TextStream } from '../text-stream.ts';
import { type Acting, checkAction, runAction } from './act.ts';
import { mayDo, readValues } from './action-fields.ts';
import { type Audience, audienceOf } from './audience.ts';
import { catalogue, onWire } from './catalogue.ts';
import { readAsked } from './conditions.ts';
import type { Action, Definition } from './definition.ts';
import { checkListings } from './definitions.ts';
import { isRow } from './found.ts';
import { withGroups } from './keep-groups.ts';
import { definitionFor, openListing } from './open.ts';
import { countAll, readAll, readListing } from './read.ts';
import { undoAct } from './undo.ts';

type Query = Record<string, string | undefined>;
type Batches = ReturnType<typeof readAll>;

/** The catalogue of lists, their pages, all their rows as CSV, and what can be done with rows. */
export function listingRoutes(parts: ServiceParts): Route[] {
  const { store, now, mail, afterwards, kept } = parts;
  checkListings();
  const actingOn = async (
    { listing, action: key }: { listing: string; action: string },
    { rows, filters = {} }: actionCalls.RowChoice,
    { principal }: Session,
  ): Promise<Acting> => {
    const audience = await audienceOf(store, principal, listing);
    const reading = openListing(parts, audience, listing, rows ? {} : filters);
    return { ...reading, action: actionFor(reading.definition, key, audience), rows, values: {} };
  };

  return [
    answer(calls.listListings, async (_, { principal }) => catalogue(await audienceOf(store, principal))),

    answer(calls.showListing, async ({ params, query }, { principal }) => {
      const { page, size, after, count, row, lenient, fresh, ...asked } = query;
      const audience = await audienceOf(store, principal, params.listing);
      const reading = openListing(parts, audience, params.listing, asked, Boolean(lenient));
      if (row) reading.asked.conditions.push(isRow(reading.definition, row));
      return readListing(await withGroups(reading, kept.sums, fresh ? 'fresh' : 'reader'), {
        page,
        size,
        after,
        count,
      });
    }),

    answer(calls.countListing, async ({ params, query }, { principal }) => {
      const audience = await audienceOf(store, principal, params.listing);
      const definition = definitionFor(params.listing, audience);
      const listing = onWire(definition, audience);
      const sets = queriesOf(query.queries).map((filters) => readAsked(definition, listing, filters));
      return countAll({ store, definition, audience, now: now() }, sets);
    }),

    answer(calls.listingCsv, async ({ params, query }, { principal }) => {
      const audience = await audienceOf(store, principal, params.listing);
      const reading = openListing(parts, audience, params.listing, query);
      const batches = readAll(await withGroups(reading, kept.sums, 'reader'));
      const first = await batches.next();
      const fileName = `${params.listing}-${now().toISOString().slice(0, 10)}.csv`;
      return new TextStream(csvPieces(first, batches), fileName) as unknown as string;
    }),

    answer(actionCalls.checkListingAction, async ({ params, body }, session) => {
      return checkAction(await actingOn(params, body, session));
    }),

    answer(actionCalls.runListingAction, async ({ params, body, idempotencyKey }, session) => {
      const acting = await actingOn(params, body, session);
      const values = readValues(acting.action, body.values, acting.audience, acting.now);
      const { mails } = acting.action;
      if (mails === 'needed' && !mail) throw new Refused(501, 'Mail is turned off');
      const act = async () => {
        const done = await runAction({ ...acting, values });
        if (mails) afterwards.start('letters and signature requests', () => sendMails(parts));
        return done;
      };
      if (!idempotencyKey) return act();
      const scope = `${params.listing} ${params.action} ${session.principal.userId}`;
      return runOnce(store, { scope, key: idempotencyKey, content: body }, now, act).catch(conflictAsRefusal);
    }),

    answer(actionCalls.undoListingAction, async ({ params, body }, { principal }) => {
      const audience = await audienceOf(store, principal, params.listing);
      const definition = definitionFor(params.listing, audience);
      const { undo } = actionFor(definition, params.action, audience);
      if (!undo) throw missing('This action cannot be undone');
      return undoAct({ store, definition, undo, act: body.undo, audience, now: now() });
    }),
  ];
}

function actionFor({ actions = [] }: Definition, key: string, { principal }: Audience): Action {
  const action = actions.find((each) => each.key === key);
  if (!action) throw missing('No such action');
  if (!mayDo(action, principal)) throw new Refused(403, 'You may not do this');
  return action;
}

const queries = z.array(z.record(z.string(), z.string())).max(calls.mostCounts);

function queriesOf(text = '[{}]'): Query[] {
  try {
    return queries.parse(JSON.parse(text));
  } catch {
    throw new Refused(400, `queries: This is no list of ${calls.mostCounts} sets of filters at most`);
  }
}

async function* csvPieces(first: Awaited<ReturnType<Batches['next']>>, batches: Batches): AsyncGenerator<TextPiece> {
  let heading = true;
  for (let batch = first; !batch.done; batch = await batches.next()) {
    const { listing, rows, clinics } = batch.value;
    const lines = csvLines(listing.columns, rows, clinics);
    yield { text: heading ? csvHeading(listing.columns) + lines : lines, patientIds: calls.patientsOf(rows) };
    heading = false;
  }
}
