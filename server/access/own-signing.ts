import { createHash } from 'node:crypto';
import type { Cookie } from '@remix-run/node';
import { InovaError } from '#server/inova/client/error.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { Signature, SignatureFile } from '#server/inova/contract/signatures.ts';
import type { SigningView } from '#server/inova/contract/signing.ts';
import type { SignInLimit } from './sign-in-limit.ts';

/** The parts of the request context that signing uses. */
interface RequestPort {
  cookie: Cookie;
  cookieHeader: string | null;
  address: string;
  limit: SignInLimit;
  setCookie(header: string): void;
  connect(token: null): Inova;
}

/** An opened link, or the session of an identified signer; neither stays in the URL. */
interface SigningCookie {
  link?: string;
  session?: string;
}

/** Signing by link, without an account. */
export class OwnSigning {
  private readonly port: RequestPort;

  constructor(port: RequestPort) {
    this.port = port;
  }

  private async readCookie(): Promise<SigningCookie> {
    const value = await this.port.cookie.parse(this.port.cookieHeader);
    return typeof value === 'object' && value !== null ? value : {};
  }

  private async writeCookie(value: SigningCookie): Promise<void> {
    this.port.setCookie(await this.port.cookie.serialize(value));
  }

  /** Moves the token from the URL into a cookie; a signer who is already identified keeps the session. */
  async openLink(token: string): Promise<void> {
    const { session } = await this.readCookie();
    if (session && (await this.nullIfSignedOut(this.calls.show({ session, token })))) return;
    await this.writeCookie({ link: token });
  }

  /** True if a link is open and its signer is not identified yet. */
  async hasLink(): Promise<boolean> {
    return Boolean((await this.readCookie()).link);
  }

  /** Checks the signer's date of birth; `mailed` if the link was already used. Throws SignInLimitError, InovaError. */
  async identify(birthDate: string): Promise<'open' | 'mailed' | 'wrong'> {
    const { link = '' } = await this.readCookie();
    const name = createHash('sha256').update(link).digest('hex');
    const opened = await this.port.limit.attempt(name, this.port.address, () => this.open(link, birthDate));
    if (!opened) return 'wrong';
    await this.writeCookie(opened.session ? { session: opened.session } : {});
    return opened.session ? 'open' : 'mailed';
  }

  private async open(link: string, birthDate: string) {
    try {
      return await this.calls.identify({ token: link, birthDate });
    } catch (error) {
      if (error instanceof InovaError && error.status === 400) return null;
      throw error;
    }
  }

  /** The document to sign; null without a signing session. */
  async show(): Promise<SigningView | null> {
    return this.withSession((session) => this.calls.show({ session }));
  }

  async sign(signature: Signature): Promise<SigningView | null> {
    return this.withSession((session) => this.calls.sign({ session, consent: true, ...signature }));
  }

  async decline(reason: string): Promise<SigningView | null> {
    return this.withSession((session) => this.calls.decline({ session, reason }));
  }

  async document(): Promise<SignatureFile | null> {
    return this.withSession((session) => this.calls.document({ session }));
  }

  /** Removes link and session from this browser. */
  async clear(): Promise<void> {
    this.port.setCookie(await this.port.cookie.serialize('', { maxAge: 0 }));
  }

  private get calls() {
    return this.port.connect(null).signing;
  }

  private async withSession<T>(work: (session: string) => Promise<T>): Promise<T | null> {
    const { session } = await this.readCookie();
    if (!session) return null;
    const result = await this.nullIfSignedOut(work(session));
    if (result === null) await this.clear();
    return result;
  }

  /** The result; null if the session has ended. */
  private async nullIfSignedOut<T>(result: Promise<T>): Promise<T | null> {
    try {
      return await result;
    } catch (error) {
      if (error instanceof InovaError && error.kind === 'signed-out') return null;
      throw error;
    }
  }
}
