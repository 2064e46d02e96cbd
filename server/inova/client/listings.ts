import * as calls from '../contract/listings.ts';
import type { Caller } from './call.ts';

/** What is asked of a list: filters by their names, `sort`, `columns`, and which rows. */
export type ListingQuery = Record<string, string | undefined>;

/** The calls about lists; an upstream may lack them (kind `unsupported`). */
export function listingCalls(call: Caller) {
  const show = (listing: string, query: ListingQuery = {}) => call(calls.showListing, { params: { listing }, query });
  return {
    /** The lists that the user may open. */
    catalogue: () => call(calls.listListings),

    /** A page of a list; `page` beyond the end is the last. */
    show,

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
