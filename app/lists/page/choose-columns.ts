import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { readValues } from '#app/lib/submission.server.ts';
import { findList } from '../find-list.server.ts';
import { hrefWithQuery } from '../list-query.ts';
import { parseQuery } from '../views/tabs.server.ts';

/** The columns of a list are chosen on its page. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return redirect((await findList(context, params.list)).path);
}

const columnsForm = z.object({
  columns: z.array(z.string()).default([]),
  reset: z.string().optional(),
  query: z.string().default(''),
});

/** Remembers the columns that the user wants to see in a list; all of them, or a wish to begin anew, are no choice. */
export async function action({ context, params }: ActionFunctionArgs) {
  const value = readValues(context, columnsForm);
  const { columns = [], reset, query = '' } = value ?? {};
  const list = await findList(context, params.list);
  const selectedKeys = new Set(columns);
  const shownColumns = list.columns.filter(({ key }) => key === list.leading || selectedKeys.has(key));
  const isReset = reset || shownColumns.length === list.columns.length;
  await context.listSettings.saveColumns(list.id, isReset ? null : shownColumns.map(({ key }) => key));
  return redirect(hrefWithQuery(list.path, parseQuery(query)));
}
