import { html } from 'hono/html';
import { apiCalls } from '#server/access/table/table.ts';
import { type AnyCall, callKey } from '#server/inova/contract/call.ts';
import { calls } from '#server/inova/contract/calls.ts';
import { basePath } from '#server/inova/contract/wire.ts';
import { curlOf } from './curl.ts';
import { operationId, parametersOf } from './open-api.ts';
import { type Field, fieldsOf, schemaOf, typeText } from './schemas.ts';

/** The API reference page: every call with its fields and a command to try it. */
export function docsPage() {
  const groups = [...new Set(calls.map((call) => call.group))];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>inova API</title>
        <link rel="stylesheet" href="${basePath}/docs.css" />
      </head>
      <body>
        <nav aria-label="Calls">${groups.map((group) => contents(group))}</nav>
        <main>
          <h1>inova API</h1>
          ${introduction()} ${calls.map((call) => section(call))}
        </main>
      </body>
    </html>`;
}

function contents(group: string) {
  const groupCalls = calls.filter((call) => call.group === group);
  return html`<h2>${group}</h2>
    <ul>
      ${groupCalls.map((call) => html`<li><a href="#${operationId(call)}">${method(call)} ${call.path}</a></li>`)}
    </ul>`;
}

function introduction() {
  return html`<p>
      Paths begin with <code>${basePath}</code>. Requests and responses are JSON. Send your API key in <code>x-api-key</code>
      with every request. After signing in, also send <code>authorization: Bearer …</code>. To act in a clinic other than
      the token's current one, send its ID in <code>client</code>.
    </p>
    <p>
      Errors are returned as <code>{"statusCode", "message", "errors"}</code> with that HTTP status. A record of another
      clinic returns the same error as one that does not exist. Too many requests for one path get a 429, with
      <code>retry-after</code>. Tokens expire after 30 minutes without use, and after 12
      hours at the latest. OpenAPI document:
      <a href="${basePath}/openapi.json">openapi.json</a>.
    </p>`;
}

function section(call: AnyCall) {
  const who = apiCalls[callKey(call)]?.who;
  const response = schemaOf(call.response);
  return html`<section id="${operationId(call)}">
    <h2>${method(call)} ${call.path}</h2>
    <p>${call.summary}</p>
    <p class="muted">For: ${who}${call.extension ? '. Not available in every inova service, where it returns 404.' : ''}</p>
    ${tableOf('Parameters', parameterFields(call))} ${tableOf('Body', fieldsOf(schemaOf(call.body)))}
    ${table(`Response: ${typeText(response)}`, fieldsOf(response))}
    <pre tabindex="0"><code>${curlOf(call)}</code></pre>
  </section>`;
}

const method = (call: AnyCall) => html`<b class="${call.method.toLowerCase()}">${call.method}</b>`;

function parameterFields(call: AnyCall): Field[] {
  return parametersOf(call).map((each) => ({
    name: each.name,
    type: typeText(each.schema),
    isRequired: each.required,
    description: [`In the ${each.in}.`, each.description].filter(Boolean).join(' '),
  }));
}

const tableOf = (caption: string, fields: Field[]) => (fields.length > 0 ? table(caption, fields) : '');

function table(caption: string, fields: Field[]) {
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <tbody>
      ${fields.map(
        (field) =>
          html`<tr>
            <th scope="row"><code>${field.name}</code></th>
            <td>${field.type}${field.isRequired ? '' : ', optional'}</td>
            <td>${field.description}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
