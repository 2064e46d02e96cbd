import { formsIn } from '../html.ts';
import { type Check, isHtml } from './reading.ts';

const chosen = ['hidden', 'button', 'select', 'checkbox', 'radio'];

/** Without script a page redirects when its session ends, unless it has inputs, which the access table must say. */
export const leavingCheck: Check = ({ page, account, isPage, response }) => {
  if (!isPage || !account.principal || response.status !== 200 || !isHtml(response)) return [];
  const typed = formsIn(response.body)
    .filter(({ method }) => method === 'post')
    .flatMap(({ fields }) => fields.filter(({ type }) => !chosen.includes(type)));
  const { hasInput: typing = false } = page.requirement;
  const problems =
    typed.length > 0 && !typing ? ['something can be typed, of which the access table says nothing'] : [];
  const stays = response.headers.refresh === undefined;
  return stays === typing ? problems : [...problems, stays ? 'it stays' : 'it leaves'];
};
