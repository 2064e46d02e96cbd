import type { Response } from 'express';
import { requestIdHeader } from './request-log.ts';

/** A form that was sent, to send it again. */
export interface SentForm {
  action: string;
  fields: [name: string, text: string][];
}

/** What a page without data shows. */
interface ErrorPage {
  message: string;
  /** The ID of the request, to tell support. */
  requestId: string;
  form?: SentForm | null;
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A page without data, for when not even the error page could be shown; a form stays in it. */
export const errorPage = ({ message, requestId, form = null }: ErrorPage) =>
  `<!doctype html><html lang="en-US"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>inova</title><p>${message}</p>${form ? formToSendAgain(form) : ''}` +
  `<p>Request ID: ${requestId}</p><a href="/">Home page</a>`;

function formToSendAgain({ action, fields }: SentForm): string {
  const inputs = fields.map(
    ([name, text]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(text)}">`,
  );
  return `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<p><button>Send again</button></p></form>`;
}

/** Sends that page, with the ID of the response's request. */
export function sendErrorPage(response: Response, message: string, form: SentForm | null = null): void {
  const requestId = String(response.getHeader(requestIdHeader));
  response.type('html').send(errorPage({ message, requestId, form }));
}
