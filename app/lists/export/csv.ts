import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { todayIn } from '#app/lib/dates.ts';
import { InovaError } from '#server/inova/client/error.ts';
import { csvHeader, csvLines } from '#server/inova/contract/lists/list-text.ts';
import type { ListPage } from '#server/inova/contract/lists/lists.ts';
import { findList } from '../find-list.server.ts';
import { hrefWithQuery, readListQuery } from '../list-query.ts';
import { refuseQuery } from '../refuse-query.server.ts';

/** Every row of a list as streamed CSV; an invalid query is refused. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { list = '' } = params;
  const query = readListQuery(new URL(request.url).searchParams);
  const batches = context.inova.lists.batches(list, query);
  const firstBatch = await batches.next().catch(async (error) => {
    if (!(error instanceof InovaError && error.status === 400)) throw error;
    throw await refuseQuery(context, hrefWithQuery((await findList(context, list)).path, query));
  });
  const fileName = `${list}-${todayIn(context.staff.user.clientTimeZone)}.csv`;
  return new Response(toStream(csvChunks(firstBatch, batches), context), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  });
}

type Batches = AsyncGenerator<ListPage>;

async function* csvChunks(firstBatch: IteratorResult<ListPage>, batches: Batches): AsyncGenerator<string> {
  if (!firstBatch.done) yield csvHeader(firstBatch.value.listing.columns);
  for (let batch = firstBatch; !batch.done; batch = await batches.next()) {
    yield csvLines(batch.value.listing.columns, batch.value.rows, batch.value.clinics);
  }
}

/** Produces chunks on demand; the audit records the patients of a chunk before it is sent. */
function toStream(chunks: AsyncGenerator<string>, context: AppLoadContext): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(stream) {
      const isConnected = await context.incoming.waitForDrain();
      const { value, done } = await (isConnected ? chunks.next() : chunks.return(undefined));
      await context.recordAccesses();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(value));
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
