import * as actions from '#server/inova/contract/list-actions.ts';
import * as calls from '#server/inova/contract/lists.ts';
import type { Caller } from './call.ts';

/** What is asked of a list: filters by their names, `sort`, `columns`, and which rows. */
export type ListingQuery = Record<string, string | undefined>;

type Values = Record<string, string>;

/** The calls about lists; an upstream may lack them (kind `unsupported`). */
export function listingCalls(call: Caller) {
  const show = (listing: string, query: ListingQuery = {}) => call(calls.showListing, { params: { listing }, query });
  return {
    /** The lists that the user may open. */
    catalogue: () => call(calls.listListings),

    /** A page of a list; `page` beyond the end is the last. */
    show,

    /** What an action would do with the rows meant. */
    check: (listing: string, action: string, rows: actions.RowChoice) =>
      call(actions.checkListingAction, { params: { listing, action }, body: rows }),

    /** Does it; the same key again answers the same, and a wrong value is an InovaError of status 400. */
    act: (listing: string, action: string, body: actions.RowChoice & { values: Values }, idempotencyKey: string) =>
      call(actions.runListingAction, { params: { listing, action }, body, idempotencyKey }),

    /** Takes it back by the `undo` it answered: an InovaError of status 409 where it is too late. */
    undo: (listing: string, action: string, undo: string) =>
      call(actions.undoListingAction, { params: { listing, action }, body: { undo } }),

    /** How many rows a list has with each of these filters. */
    counts: (listing: string, queries: ListingQuery[]) =>
      call(calls.countListing, { params: { listing }, query: { queries: JSON.stringify(queries) } }),

    /** A list from a page of `size` rows on to its end; each batch is asked for when the one before was taken. */
    async *batches(listing: string, query: ListingQuery = {}): AsyncGenerator<calls.ListingAnswer> {
      let answer = await show(listing, { size: String(calls.mostRows), ...query });
      yield answer;
      while (answer.next !== null) {
        answer = await show(listing, { size: String(calls.mostRows), ...query, page: undefined, after: answer.next });
        yield answer;
      }
    },
  };
}
