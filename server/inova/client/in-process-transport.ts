import { timeoutError } from './error.ts';
import type { Transport } from './transport.ts';

/** Sends requests to a service in this process. Aborting the request ends the wait, but not the running work. */
export function inProcessTransport(service: Transport): Transport {
  return (request) =>
    new Promise((resolve, reject) => {
      const stopWaiting = () => reject(timeoutError());
      request.signal.addEventListener('abort', stopWaiting);
      service(request)
        .then(resolve, reject)
        .finally(() => request.signal.removeEventListener('abort', stopWaiting));
    });
}
