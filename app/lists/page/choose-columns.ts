import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { readValues } from '#app/lib/submission.server.ts';
import { findList } from '../find-list.server.ts';
import { hrefWithQuery } from '../list-query.ts';
import { parseQuery } from '../views/tabs.server.ts';

/** Only posted to: columns are chosen on the list's page. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return redirect((await findList(context, params.list)).path);
}

const columnsForm = z.object({
  columns: z.array(z.string()).default([]),
  reset: z.string().optional(),
  query: z.string().default(''),
});

/** Saves the user's columns for a list; a reset or selecting those shown by default removes the saved choice. */
export async function action({ context, params }: ActionFunctionArgs) {
  const value = readValues(context, columnsForm);
  const { columns = [], reset, query = '' } = value ?? {};
  const list = await findList(context, params.list);
  const selectedKeys = new Set(columns);
  const shownColumns = list.columns.filter(({ key }) => key === list.leading || selectedKeys.has(key));
  const isDefault = list.columns.every((column) => shownColumns.includes(column) === !column.extra);
  const isReset = reset || isDefault;
  await context.listSettings.saveColumns(list.id, isReset ? null : shownColumns.map(({ key }) => key));
  return redirect(hrefWithQuery(list.path, parseQuery(query)));
}
