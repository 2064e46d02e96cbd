import { elementsIn } from '../html.ts';
import type { PageResponse } from '../http-browser.ts';
import { type Check, isHtml } from './reading.ts';

export const nonceOf = ({ headers }: PageResponse) =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];

/** Elements and attributes of a page that only injected markup could have; scripts must carry the response’s nonce. */
export function injectedIn(response: PageResponse): string[] {
  if (!isHtml(response)) return [];
  const nonce = nonceOf(response);
  return elementsIn(response.body).flatMap(({ name, attributes }) => {
    const found: string[] = [];
    if (name === 'iframe' && attributes.name === 'session-answer' && !attributes.src && !attributes.srcdoc) return [];
    if (['zqxss', 'iframe', 'base', 'style', 'object', 'embed'].includes(name)) found.push(`<${name}>`);
    if (name === 'img' && attributes.src === 'x') found.push('<img>');
    if (name === 'script' && (!nonce || attributes.nonce !== nonce)) found.push('a script without the nonce');
    for (const [attribute, value] of Object.entries(attributes)) {
      if (/^on|^style$|^srcdoc$/.test(attribute)) found.push(`${name} ${attribute}`);
      const isAddress = ['href', 'src', 'action', 'formaction', 'xlink:href'].includes(attribute);
      const isLogo = name === 'img' && /^data:image\/(png|jpeg);base64,[\w+/=]+$/.test(value);
      if (isAddress && !isLogo && !/^(\/(?!\/)|#|https:|mailto:|tel:\+\d+$)/.test(value))
        found.push(`${name} ${attribute}=${value}`);
    }
    return found;
  });
}

/** A page contains no injected markup and no inline styles. */
export const markupCheck: Check = ({ response }) => injectedIn(response);
