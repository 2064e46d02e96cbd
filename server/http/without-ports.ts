import type { RequestHandler } from 'express';

const header = 'x-forwarded-for';

/** Removes the ports that some proxies add to addresses: each connection would count as a visitor of its own. */
export const withoutPorts: RequestHandler = (request, _response, next) => {
  const addresses = request.get(header);
  if (addresses) request.headers[header] = addresses.split(',').map(withoutPort).join(', ');
  next();
};

/** An address without its port; IPv6 is in brackets if it has one. */
function withoutPort(text: string): string {
  const address = text.trim();
  return /^\[([^\]]+)\](:\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}
