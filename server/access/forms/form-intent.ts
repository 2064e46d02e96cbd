import type { Page } from '../portal-services.ts';
import type { Principal } from '../principal.ts';
import type { Intent } from './run-once.ts';

interface SubmittedForm {
  staff: { principal: Pick<Principal, 'email' | 'clinic'> };
  page: Page;
  form: FormData | null;
}

/** What a form asks for once: its key counts for the page, and is refused for another record, button, or clinic there. */
export function formIntent({ staff: { principal }, page, form }: SubmittedForm, key: string, content: unknown): Intent {
  const button = form?.get('intent') ?? null;
  return {
    scope: `portal ${principal.email} ${page.name}`,
    key,
    content: [principal.clinic, page.params ?? {}, button, content],
  };
}
