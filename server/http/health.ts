import { Router } from 'express';
import { assertUsable } from '#server/store/roles.ts';
import type { Store } from '#server/store/store.ts';

/** `/livez`: the process responds. `/readyz`: it also works as its roles in its database, and is not shutting down. */
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
      (await assertUsable(store.pool).then(
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
