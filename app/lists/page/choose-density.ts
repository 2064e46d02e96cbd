import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { readValues } from '#app/lib/submission.server.ts';
import { preferencesSchema } from '#server/access/preferences.ts';
import { findList } from '../find-list.server.ts';
import { hrefWithQuery } from '../list-query.ts';
import { parseQuery } from '../views/tabs.server.ts';

/** Only posted to: the density is chosen on a list's page. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return redirect((await findList(context, params.list)).path);
}

const densityForm = preferencesSchema.pick({ density: true }).extend({ query: z.string().default('') });

/** Saves the user's density and returns to the list. */
export async function action({ context, params }: ActionFunctionArgs) {
  const { density, query } = densityForm.parse(readValues(context, densityForm) ?? {});
  const { path } = await findList(context, params.list);
  await context.savePreferences({ ...context.preferences, density });
  return redirect(hrefWithQuery(path, parseQuery(query)));
}
