import type { ActionFunction, ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { Page } from '../portal-services.ts';
import type { RequestContext } from '../request-context.ts';
import { enteredFields } from './keepable-fields.ts';
import { readForm } from './read-form.ts';

const keyOf = ({ id }: Page, path: string) => `unsent ${id} ${path}`;

/** Keeps a form that arrives after its session has ended, for the same user's next sign-in. */
export async function keepUnsentForm(page: Page, context: RequestContext, request: Request, path: string) {
  if (!page.requirement.keepsDraft || request.method !== 'POST' || !context.endedSession) return;
  const form = context.form ?? (await readForm(request, page.requirement).catch(() => null))?.form;
  if (!form || !context.verifyFormToken(form.get('formToken'))) return;
  await context.drafts.remove(keyOf(page, path));
  await context.drafts.merge(keyOf(page, path), {
    version: 0,
    fields: Object.fromEntries(enteredFields(form, context.refusedFields)),
    bases: {},
    reverted: [],
    keptAt: new Date(),
  });
}

/**
 * Before the page is shown again: hands the form to the page's action, which stores it as the user's draft. If that
 * fails, the page is shown without it, and the form stays for the next time.
 */
export async function storeUnsentForm(
  page: Page,
  action: ActionFunction,
  args: LoaderFunctionArgs | ActionFunctionArgs,
  path: string,
): Promise<void> {
  const context = args.context as unknown as RequestContext;
  if (!context.user) return;
  const unsent = await context.drafts.find(keyOf(page, path));
  if (!unsent) return;
  const form = new FormData();
  for (const [name, text] of Object.entries(unsent.fields)) form.set(name, text);
  form.set('intent', 'autosave');
  context.form = form;
  try {
    await action(args as ActionFunctionArgs);
    await context.drafts.remove(keyOf(page, path));
  } catch (error) {
    context.log.warn({ err: error }, 'unsent form not stored');
  } finally {
    context.form = null;
  }
}
