import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createRequestHandler } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { decode } from 'turbo-stream';
import * as build from '../../../build/server/index.js';

const { BENCH_PATH: path, BENCH_DATA: file, PORT, HOST } = process.env;
const address = `http://${HOST}${path}`;
const largestPage = 4 * 1024 * 1024;

const { value: answers } = await decode(new Response(readFileSync(file)).body);
const context = await contextOf(address, (id) => answers[id]?.data ?? null);

/** Renders a page of the portal from data loaded once: only React and the components, no loaders or middleware. */
createServer((_request, response) => {
  const { pipe } = renderToPipeableStream(createElement(RemixServer, { context, url: address }), {
    async onAllReady() {
      const page = await buffer(pipe(new PassThrough({ highWaterMark: largestPage })));
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length });
      response.end(page);
    },
  });
}).listen(Number(PORT), HOST);

/**
 * The context Remix passes to rendering, with the routes of the page alone as in the portal, and without the copy of the
 * data that it sends to the browser.
 */
async function contextOf(url, dataOf) {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const loader = route.module.loader && (() => dataOf(id));
      return [id, { ...route, module: { ...route.module, loader } }];
    }),
  );
  let handed;
  const keep = (_request, _status, _headers, entryContext) => {
    handed = entryContext;
    return new Response();
  };
  const entry = { module: { ...build.entry.module, default: keep } };
  await createRequestHandler({ ...build, routes, entry }, 'production')(new Request(url));
  const ofPage = new Set(handed.staticHandlerContext.matches.map(({ route }) => route.id));
  const only = (all) => Object.fromEntries(Object.entries(all).filter(([id]) => ofPage.has(id)));
  const manifest = { ...handed.manifest, routes: only(handed.manifest.routes) };
  return { ...handed, manifest, routeModules: only(handed.routeModules), serverHandoffStream: undefined };
}
