import type { RequestContext } from './request-context.ts';
import type { Intent } from './run-once.ts';

/** What a form asks for once: its key counts for the page, and is refused for another record, button, or clinic there. */
export function formIntent(
  { staff: { user, principal }, page, form }: RequestContext,
  key: string,
  content: unknown,
): Intent {
  const button = form?.get('intent') ?? null;
  return {
    scope: `portal ${user.email} ${page.name}`,
    key,
    content: [principal.clinic, page.params ?? {}, button, content],
  };
}
