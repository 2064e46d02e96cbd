import { z } from 'zod';
import { ProviderError } from '../provider-error.ts';
import { parseJson } from '../provider-request.ts';
import { type ExchangeRequest, exchange } from './exchange.ts';
import type { Answer, CardGateway } from './gateway.ts';
import { formatAmount } from './money.ts';
import { authFields, type Fields, pathOf, profileFields, refundFields, reportPath } from './requests.ts';
import {
  authResponse,
  createdHostedPage,
  fundedDay,
  hostedPage,
  inquiry,
  profileCards,
  removedCard,
  savedProfile,
  settledBatches,
} from './wire.ts';

/** The gateway itself takes up to 32 s. */
const defaultTimeout = 40_000;
const checkTimeout = 8000;
const maxBytes = 1_000_000;
const maxReportBytes = 20_000_000;

export interface CardGatewaySettings {
  /** The base of the REST service, such as https://site.cardconnect.com/cardconnect/rest. */
  url: string;
  user: string;
  password: string;
  /** A merchant that the health check asks for. */
  merchant: string;
  /** The base of hosted pages; null without them. */
  hostedUrl: string | null;
  /** In milliseconds per request, including its response. */
  timeout?: number;
}

type Request = Pick<ExchangeRequest, 'method'> & {
  path: string;
  body?: Fields;
  base?: string;
  maxBytes?: number;
  timeout?: number;
};

/** A client for the card provider. Nothing it sends or throws is logged: requests carry the password and tokens. */
export function createCardGateway(settings: CardGatewaySettings): CardGateway {
  const base = settings.url.replace(/\/+$/, '');
  const timeout = settings.timeout ?? defaultTimeout;
  const authorization = `Basic ${Buffer.from(`${settings.user}:${settings.password}`).toString('base64')}`;

  const send = ({ method, path, body, ...limits }: Request) =>
    exchange({
      method,
      url: `${limits.base ?? base}${path}`,
      headers: { authorization, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
      timeout: limits.timeout ?? timeout,
      maxBytes: limits.maxBytes ?? maxBytes,
    });

  async function ask<S extends z.ZodType>(request: Request, schema: S): Promise<Answer<z.infer<S>>> {
    const result = await send(request);
    if (result.kind === 'not-sent') return { kind: 'not-sent', reason: 'unreachable' };
    if (result.kind === 'unknown') return result;
    if (result.status === 429) return { kind: 'not-sent', reason: 'busy' };
    if ([400, 401, 404].includes(result.status)) return { kind: 'not-sent', reason: 'refused' };
    const parsed = schema.safeParse(result.status === 200 ? readBody(result.body) : undefined);
    return parsed.success ? { kind: 'answered', value: parsed.data } : { kind: 'unknown' };
  }

  /** For requests that change nothing that matters: the value, or a ProviderError. */
  async function read<S extends z.ZodType>(request: Request, schema: S): Promise<z.infer<S>> {
    const answer = await ask(request, schema);
    if (answer.kind === 'answered') return answer.value;
    if (answer.kind === 'unknown') {
      throw new ProviderError('bad-answer', 'The card provider did not return a usable response.');
    }
    throw answer.reason === 'refused'
      ? new ProviderError('refused', 'The card provider refused the request.')
      : new ProviderError(
          'unreachable',
          `The card provider ${answer.reason === 'busy' ? 'is busy' : 'does not respond'}.`,
        );
  }

  const change = (path: string, body: Fields) => ask({ method: 'PUT', path, body }, authResponse);

  return {
    tokenizerUrl: new URL('/itoke/ajax-tokenizer.html', base).href,
    hasHostedPages: settings.hostedUrl !== null,

    authorize: async (request) => change('/auth', authFields(request)),

    capture: (merchid, retref) => change('/capture', { merchid, retref }),

    void: (merchid, retref) => change('/void', { merchid, retref }),

    voidByOrderId: (merchid, orderid) => change('/voidByOrderId', { merchid, orderid }),

    refund: async (...refund) => change('/refund', refundFields(...refund)),

    inquire: (merchant, retref) => ask({ method: 'GET', path: pathOf('inquire', retref, merchant) }, inquiry),

    inquireByOrderId: (merchant, orderId) =>
      ask({ method: 'GET', path: pathOf('inquireByOrderid', orderId, merchant, '1') }, inquiry),

    settlement: async (merchant, date) =>
      read({ method: 'GET', path: reportPath('settlestat', merchant, date), maxBytes: maxReportBytes }, settledBatches),

    funding: async (merchant, date) =>
      read({ method: 'GET', path: reportPath('funding', merchant, date), maxBytes: maxReportBytes }, fundedDay),

    saveProfile: async (merchant, card) =>
      ask({ method: 'PUT', path: '/profile', body: profileFields(merchant, card) }, savedProfile),

    profile: (merchant, profileId) =>
      read({ method: 'GET', path: pathOf('profile', profileId, '', merchant) }, profileCards),

    removeCard: (merchant, profileId, accountId) =>
      ask({ method: 'DELETE', path: pathOf('profile', profileId, accountId, merchant) }, removedCard),

    async createHostedPage({ merchant, purpose, cents, returnUrl, reference }) {
      const amount = cents === undefined ? undefined : formatAmount(cents);
      const body = { merchid: merchant, purpose, amount, returnurl: returnUrl, reference };
      return read({ method: 'POST', base: hostedBase(), path: '/sessions', body }, createdHostedPage);
    },

    hostedPage: async (merchant, id) =>
      read({ method: 'GET', base: hostedBase(), path: pathOf('sessions', id, merchant) }, hostedPage),

    async check() {
      const body = { merchid: settings.merchant };
      await read(
        { method: 'PUT', path: '/', body, timeout: Math.min(timeout, checkTimeout) },
        z.string().regex(/cardconnect/i),
      );
    },
  };

  function hostedBase(): string {
    if (settings.hostedUrl === null) {
      throw new ProviderError('refused', 'The card provider has no hosted pages for this portal.');
    }
    return settings.hostedUrl.replace(/\/+$/, '');
  }
}

/** The JSON of a body, or its text: a few responses are plain text. */
function readBody(bytes: Buffer): unknown {
  const json = parseJson(bytes);
  return json === undefined ? bytes.toString('utf8').trim() : json;
}
