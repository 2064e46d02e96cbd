/** The push services of Chrome, Firefox, Safari, and Edge on Windows. */
export const defaultPushServices = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
];

/** True if an address is on one of these origins, so that a subscription can't make the portal send requests elsewhere. */
export function isAllowed(services: string[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, origin, username, password } = new URL(endpoint);
  if (username || password) return false;
  return services.some((service) => {
    const suffix = /^https:\/\/\*(\..+)$/.exec(service)?.[1];
    return suffix ? protocol === 'https:' && host.endsWith(suffix) : origin === service;
  });
}

/** True for an origin of https, with `*.` for any subdomain, or of this computer, as tests use it. */
export function isPushService(service: string): boolean {
  const plain = service.replace(/^https:\/\/\*\.(?=[^.]+\.)/, 'https://');
  if (plain.includes('*') || !URL.canParse(plain) || new URL(plain).origin !== plain) return false;
  return plain.startsWith('https://') || /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(plain);
}
