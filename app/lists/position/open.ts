import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { hrefOf, readAsked, without } from '../asked.ts';
import { loadList } from '../page/load.server.ts';
import { recordHref } from '../page/row-links.ts';

/** Leads to the record at a place of a list, `n` from 1; beyond the end to the last, and to the list where it is empty. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { n = '1', ...query } = readAsked(new URL(request.url).searchParams);
  const place = { ...without(query, ['page', 'columns', 'count']), page: n, size: '1' };
  const { answer, asked } = await loadList(context.inova, params.list ?? '', place);
  const filters = without(asked, ['page', 'size']);
  const [row] = answer.rows;
  if (!row?.patientId) return redirect(hrefOf(answer.listing.path, filters));
  return redirect(recordHref(answer.listing, filters, { ...row, place: answer.page ?? 1 }) as string);
}
