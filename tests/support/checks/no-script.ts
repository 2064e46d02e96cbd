import { findPageProblems } from '../page-problems.ts';
import { type Check, isHtml } from './reading.ts';

/** Every form, control, button and link of a page works without script. */
export const noScriptCheck: Check = ({ isPage, response }) =>
  isPage && response.status === 200 && isHtml(response) ? findPageProblems(response.body).problems : [];
