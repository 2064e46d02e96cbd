import '@remix-run/node';
import type { Visit } from '#server/access/visit.ts';

declare module '@remix-run/node' {
  interface AppLoadContext extends Visit {}
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends Visit {}
  interface Future {
    v3_singleFetch: true;
  }
}
