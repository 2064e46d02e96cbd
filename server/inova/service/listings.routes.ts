import { csvHeading, csvLines } from '../contract/listing-text.ts';
import * as calls from '../contract/listings.ts';
import { type Audience, audienceOf, catalogue, isAllowed, onWire } from './listings/catalogue.ts';
import { readAsked } from './listings/conditions.ts';
import type { Definition } from './listings/definition.ts';
import { checkListings, definitions } from './listings/definitions.ts';
import { readAll, readListing } from './listings/read.ts';
import type { ServiceParts } from './parts.ts';
import { missing, Refused } from './refusal.ts';
import { answer, type Route } from './route.ts';
import { type TextPiece, TextStream } from './text-stream.ts';

type Batches = ReturnType<typeof readAll>;

/** The catalogue of lists, their pages, and all their rows as CSV. */
export function listingRoutes({ store, now }: ServiceParts): Route[] {
  checkListings();
  const openFor = (id: string, query: Record<string, string | undefined>, audience: Audience) => {
    const definition = definitionFor(id, audience);
    const asked = readAsked(definition, onWire(definition, audience), query);
    return { store, definition, asked, audience, now: now() };
  };

  return [
    answer(calls.listListings, async (_, { principal }) => catalogue(await audienceOf(store, principal))),

    answer(calls.showListing, async ({ params, query }, { principal }) => {
      const { page, size, after, ...asked } = query;
      const reading = openFor(params.listing, asked, await audienceOf(store, principal));
      return readListing(reading, { page, size, after });
    }),

    answer(calls.listingCsv, async ({ params, query }, { principal }) => {
      const reading = openFor(params.listing, query, await audienceOf(store, principal));
      const batches = readAll(reading);
      const first = await batches.next();
      const fileName = `${params.listing}-${now().toISOString().slice(0, 10)}.csv`;
      return new TextStream(csvPieces(first, batches), fileName) as unknown as string;
    }),
  ];
}

function definitionFor(id: string, { principal }: Audience): Definition {
  const definition = definitions.find((each) => each.id === id);
  if (!definition) throw missing('No such list');
  if (!isAllowed(id, principal)) throw new Refused(403, 'You may not do this');
  return definition;
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
