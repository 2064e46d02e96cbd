import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { formsIn } from './html.ts';

/** An answer of the portal, read to its end. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** Where it leads, whether the browser or the portal's own script follows it. */
  location: string | null;
}

export type Fields = Record<string, string>;

/** A connection for each request: a kept one may close in the moment it is used again. */
const agent = new Agent({ keepAlive: false });

/** One browser without script: it keeps cookies, follows nothing by itself, and sends any header a test wants. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly setCookies: string[] = [];
  private readonly address: string;
  private readonly origin: string;
  private token = '';

  /** `origin` is the portal's public one, where it differs from the address. */
  constructor(address: string, origin = address) {
    this.address = address;
    this.origin = origin;
  }

  get(path: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
    return this.send('GET', path, headers);
  }

  /** Sends a form as the portal's own page would, with this session's token unless `fields` has another. */
  async post(path: string, fields: Fields = {}, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
    return this.postExactly(path, { formToken: await this.formToken(), ...fields }, { ...this.ownPage(), ...headers });
  }

  /** Sends a form with these fields and headers and no others. */
  postExactly(path: string, fields: Fields, headers: OutgoingHttpHeaders): Promise<Answer> {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.send('POST', path, { ...form, ...headers }, new URLSearchParams(fields).toString());
  }

  /** The headers by which a browser says that a request comes from the portal itself. */
  ownPage(): OutgoingHttpHeaders {
    return { origin: this.origin, 'sec-fetch-site': 'same-origin' };
  }

  /** A token for the forms of this session. */
  async formToken(): Promise<string> {
    if (this.token) return this.token;
    const page = await this.get('/login');
    const { body } = page.status === 200 ? page : await this.get('/users');
    this.token =
      formsIn(body).flatMap((form) => form.fields.filter(({ name }) => name === 'formToken'))[0]?.value ?? '';
    return this.token;
  }

  async signIn(email: string, password: string): Promise<Answer> {
    const answer = await this.post('/login', { email, password });
    this.token = '';
    return answer;
  }

  send(method: string, path: string, headers: OutgoingHttpHeaders, body?: string): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Promise((resolve, reject) => {
      const outgoing = request(new URL(this.address), { method, path, agent, headers: { cookie, ...headers } });
      outgoing.once('error', reject);
      outgoing.once('response', async (incoming) => {
        const chunks: Buffer[] = [];
        for await (const chunk of incoming) chunks.push(chunk);
        this.keepCookies(incoming.headers['set-cookie'] ?? []);
        resolve(asAnswer(incoming.statusCode ?? 0, incoming.headers, Buffer.concat(chunks).toString()));
      });
      outgoing.end(body);
    });
  }

  private keepCookies(headers: string[]): void {
    for (const header of headers) {
      this.setCookies.push(header);
      if (header.includes('inova-session=')) this.token = '';
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (/max-age=0/i.test(header)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

function asAnswer(status: number, headers: IncomingHttpHeaders, body: string): Answer {
  const told = status === 202 ? /"redirect","((?:[^"\\]|\\.)*)"/.exec(body)?.[1] : undefined;
  return { status, headers, body, location: headers.location ?? (told ? JSON.parse(`"${told}"`) : null) };
}
