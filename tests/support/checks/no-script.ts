import { findFaults } from '../page-faults.ts';
import { type Check, isHtml } from './reading.ts';

/** Every form, control, button and link of a page works without script. */
export const noScriptCheck: Check = ({ isPage, answer }) =>
  isPage && answer.status === 200 && isHtml(answer) ? findFaults(answer.body).faults : [];
