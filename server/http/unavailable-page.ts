/** A form that was sent, to send it again. */
export interface SentForm {
  action: string;
  fields: [name: string, text: string][];
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A page without data, for when not even the error page could be shown; a form stays in it. */
export const errorPage = (message: string, form: SentForm | null = null) =>
  `<!doctype html><html lang="en-US"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>inova</title><p>${message}</p>${form ? formToSendAgain(form) : ''}<a href="/">Home page</a>`;

function formToSendAgain({ action, fields }: SentForm): string {
  const inputs = fields.map(
    ([name, text]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(text)}">`,
  );
  return `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<p><button>Send again</button></p></form>`;
}
