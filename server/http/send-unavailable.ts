import type { Request, Response } from 'express';
import { keepableFields } from '#server/access/forms/keepable-fields.ts';
import { readForm } from '#server/access/forms/read-form.ts';
import type { RequestContext } from '#server/access/request-context.ts';
import { retrySeconds } from '#server/store/unavailable.ts';
import { toWebRequest } from './page-handler.ts';
import { sendErrorPage } from './unavailable-page.ts';

const unavailable = 'inova is temporarily unavailable.';
const kept = `${unavailable} What you entered is kept on this page.`;
const messages = {
  page: `${unavailable} This page opens by itself once it is back.`,
  form: `${unavailable} Try again in a minute. If you sent a form, check first whether it was saved.`,
  onceOnly: `${kept} Send it again in a minute: it is saved only once.`,
  unsure: `${kept} Check whether it was saved before you send it again.`,
  incomplete: 'Passwords, files, and numbers of cards are not kept: enter them again.',
};

interface SendOptions {
  publicOrigin: string;
  /** True if the form of this path may have files. */
  takesFiles: (path: string) => boolean;
}

/**
 * Responds that the database can't be reached, and when to try again: a page opens again by itself, and a form stays in
 * the response with its key, so that what happened to be saved is not saved twice.
 */
export async function sendUnavailable(request: Request, response: Response, options: SendOptions): Promise<void> {
  response.status(503).setHeader('Retry-After', retrySeconds);
  if (request.method !== 'POST') {
    response.setHeader('Refresh', retrySeconds);
    return sendErrorPage(response, messages.page);
  }
  const sent = await readSent(request, response, options);
  if (!sent) return sendErrorPage(response, messages.form);
  const { form, refused, hasRun } = sent;
  const fields = keepableFields(form, refused);
  const isOnceOnly = !hasRun || Boolean(form.get('onceKey'));
  const isComplete = fields.length === [...form].length;
  const message = [isOnceOnly ? messages.onceOnly : messages.unsure, isComplete ? '' : messages.incomplete].join(' ');
  const action = request.originalUrl.replace(/^\/+/, '/').replace(/\.data(?=\?|$)/, '');
  sendErrorPage(response, message.trim(), { action, fields });
}

/** The form of a request, and whether its page has begun to run it; null if it can't be read. */
async function readSent(request: Request, response: Response, { publicOrigin, takesFiles }: SendOptions) {
  const context: RequestContext | undefined = response.locals.context;
  if (context?.form) return { form: context.form, refused: context.refusedFields, hasRun: true };
  if (request.readableDidRead) return null;
  const requirement = { takesFiles: takesFiles(withoutData(request.path)) };
  const read = await readForm(toWebRequest(request, response, publicOrigin), requirement).catch(() => null);
  return read && { ...read, hasRun: false };
}

/** The path of a page, for a request for the page or for its data. */
const withoutData = (path: string) => path.replace(/\.data$/, '');
