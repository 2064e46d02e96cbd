/** Sends a request to inova: the embedded service's `fetch`, or `httpTransport` for an upstream. */
export type Transport = (request: Request) => Promise<Response>;
