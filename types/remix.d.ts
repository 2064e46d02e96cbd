import '@remix-run/node';
import type { RequestContext } from '#server/access/request-context.ts';

declare module '@remix-run/node' {
  interface AppLoadContext extends RequestContext {}
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends RequestContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
