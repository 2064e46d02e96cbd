import { formsIn } from '../html.ts';
import { type Check, isHtml } from './reading.ts';

const chosen = ['hidden', 'button', 'select', 'checkbox', 'radio'];

/** Without script a page leaves when its session ends, unless something can be typed on it, as the access table says. */
export const leavingCheck: Check = ({ page, account, isPage, answer }) => {
  if (!isPage || !account.principal || answer.status !== 200 || !isHtml(answer)) return [];
  const typed = formsIn(answer.body)
    .filter(({ method }) => method === 'post')
    .flatMap(({ fields }) => fields.filter(({ type }) => !chosen.includes(type)));
  const { typing = false } = page.requirement;
  const faults = typed.length > 0 && !typing ? ['something can be typed, of which the access table says nothing'] : [];
  const stays = answer.headers.refresh === undefined;
  return stays === typing ? faults : [...faults, stays ? 'it stays' : 'it leaves'];
};
