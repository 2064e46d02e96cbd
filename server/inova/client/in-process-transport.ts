import { timeoutError } from './error.ts';
import type { Transport } from './transport.ts';

/** Carries requests to a service in this process. Waiting ends with the request's signal; work that has begun goes on. */
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
