/** What the buttons of the form do, each with its target: a section, a field or an action; `all` for everything. */
export type FormIntent =
  | 'save'
  | 'continue'
  | 'next-record'
  | 'save-draft'
  | 'autosave'
  | 'discard-draft'
  | 'restore-draft'
  | 'fill'
  | 'log-call'
  | 'set-codes'
  | 'step';

/** True for what leaves the user where they are on the page. */
export const staysOnPage = (intent: string) => !/^(step|next-record)\b/.test(intent);

/** True for what makes the form show other values than those typed. */
export const reopensForm = (intent: string) => /^(fill|set-codes|discard-draft|restore-draft)\b/.test(intent);

/** The section of the fields of a payer call, beside the form. */
export const callSection = 'call';

/** The `name` and `value` of a button of the form. */
export const intentButton = (intent: FormIntent, target = 'all') => ({ name: 'intent', value: `${intent} ${target}` });

/** The intent of a submitted form; without one, such as when Enter is pressed in a field, everything is saved. */
export function readFormIntent(intent: string): { intent: FormIntent; target: string } {
  const [name, target = 'all'] = (intent || 'save').split(' ', 2);
  return { intent: name as FormIntent, target };
}
