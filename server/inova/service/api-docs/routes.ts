import { Hono } from 'hono';
import { openApiDocument } from './open-api.ts';
import { docsPage } from './page.ts';
import { docsStyle } from './style.ts';

const headers = { 'x-content-type-options': 'nosniff', 'cache-control': 'max-age=300' };
const pageHeaders = {
  ...headers,
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** The API reference and OpenAPI document, open to everyone; they contain no patient data. */
export function docsRoutes(): Hono {
  const document = openApiDocument();
  const app = new Hono();
  app.get('/openapi.json', (context) => context.json(document, 200, headers));
  app.get('/docs', (context) => context.html(docsPage(), 200, pageHeaders));
  app.get('/docs.css', (context) => context.body(docsStyle, 200, { ...headers, 'content-type': 'text/css' }));
  return app;
}
