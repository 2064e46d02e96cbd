import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { formsIn } from './html.ts';

/** A complete response of the portal. */
export interface PageResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** The redirect target, from the Location header or from a single-fetch data response. */
  location: string | null;
}

export type Fields = Record<string, string>;

/** A new connection per request: a kept-alive one may close just as it is reused. */
const connectionAgent = new Agent({ keepAlive: false });

/** A browser without script: it keeps cookies, follows no redirects, and can send any header. */
export class HttpBrowser {
  readonly cookies = new Map<string, string>();
  readonly setCookies: string[] = [];
  private readonly baseUrl: string;
  private readonly origin: string;
  private readonly agent: Agent;
  private token = '';

  /** `origin` is the portal’s public origin if it differs from `baseUrl`; `agent` can keep connections open. */
  constructor(baseUrl: string, origin = baseUrl, agent = connectionAgent) {
    this.baseUrl = baseUrl;
    this.origin = origin;
    this.agent = agent;
  }

  get(path: string, headers: OutgoingHttpHeaders = {}): Promise<PageResponse> {
    return this.send('GET', path, headers);
  }

  /** Submits a form as the portal’s own page would, with this session’s token unless `fields` has another. */
  async post(path: string, fields: Fields = {}, headers: OutgoingHttpHeaders = {}): Promise<PageResponse> {
    return this.postRaw(
      path,
      { formToken: fields.formToken ?? (await this.formToken()), ...fields },
      { ...this.sameOriginHeaders(), ...headers },
    );
  }

  /** Submits a form with exactly these fields and headers. */
  postRaw(path: string, fields: Fields, headers: OutgoingHttpHeaders): Promise<PageResponse> {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.send('POST', path, { ...form, ...headers }, new URLSearchParams(fields).toString());
  }

  /** The headers that mark a request as same-origin. */
  sameOriginHeaders(): OutgoingHttpHeaders {
    return { origin: this.origin, 'sec-fetch-site': 'same-origin' };
  }

  /** A form token of this session. */
  async formToken(): Promise<string> {
    if (this.token) return this.token;
    const page = await this.get('/login');
    const { body } = page.status === 200 ? page : await this.ownPage();
    this.token =
      formsIn(body).flatMap((form) => form.fields.filter(({ name }) => name === 'formToken'))[0]?.value ?? '';
    return this.token;
  }

  /** A page of a signed-in user: the profile, or where it leads. */
  private async ownPage(): Promise<PageResponse> {
    const profile = await this.get('/users');
    return profile.location ? this.get(profile.location) : profile;
  }

  async signIn(email: string, password: string): Promise<PageResponse> {
    const response = await this.post('/login', { email, password });
    this.token = '';
    return response;
  }

  send(method: string, path: string, headers: OutgoingHttpHeaders, body?: string): Promise<PageResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Promise((resolve, reject) => {
      const outgoing = request(new URL(this.baseUrl), {
        method,
        path,
        agent: this.agent,
        maxHeaderSize: 64 * 1024,
        headers: { cookie, ...headers },
      });
      outgoing.once('error', reject);
      outgoing.once('response', async (incoming) => {
        const chunks: Buffer[] = [];
        for await (const chunk of incoming) chunks.push(chunk);
        this.storeCookies(incoming.headers['set-cookie'] ?? []);
        resolve(toPageResponse(incoming.statusCode ?? 0, incoming.headers, Buffer.concat(chunks).toString()));
      });
      outgoing.end(body);
    });
  }

  private storeCookies(headers: string[]): void {
    for (const header of headers) {
      this.setCookies.push(header);
      if (header.includes('inova-session=')) this.token = '';
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (/max-age=0/i.test(header)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

function toPageResponse(status: number, headers: IncomingHttpHeaders, body: string): PageResponse {
  const redirect = status === 202 ? /"redirect","((?:[^"\\]|\\.)*)"/.exec(body)?.[1] : undefined;
  return { status, headers, body, location: headers.location ?? (redirect ? JSON.parse(`"${redirect}"`) : null) };
}
