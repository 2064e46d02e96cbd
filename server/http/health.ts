import { Router } from 'express';
import type { Store } from '#server/store/store.ts';

/** `/livez`: the process responds. `/readyz`: it also reaches its database and is not shutting down. */
export function health(store: Store, isStopping: () => boolean): Router {
  const router = Router();
  router.get('/livez', (_request, response) => {
    response.locals.page = 'livez';
    response.type('text/plain').send('live');
  });
  router.get('/readyz', async (_request, response) => {
    response.locals.page = 'readyz';
    const ready =
      !isStopping() &&
      (await store.pool.query('select 1').then(
        () => true,
        () => false,
      ));
    response
      .status(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready' : 'not ready');
  });
  return router;
}
