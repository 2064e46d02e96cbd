import type { Cookie } from '@remix-run/node';
import { InovaError } from '#server/inova/client/error.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { Signature, SignatureFile } from '#server/inova/contract/signatures/signatures.ts';
import type { SigningView } from '#server/inova/contract/signatures/signing.ts';
import { nullIfWrong } from './null-if-wrong.ts';
import type { Limits } from './sign-in/limits.ts';

/** The parts of the request context that signing uses. */
interface RequestPort {
  cookie: Cookie;
  cookieHeader: string | null;
  address: string;
  limits: Limits;
  setCookie(header: string): void;
  connect(token: null): Inova;
}

/** An opened link, or the session of an identified signer; neither stays in the URL. */
interface SigningCookie {
  link?: string;
  /** True if too many wrong dates of birth locked the link. */
  isLocked?: boolean;
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

  /** The link opened in this browser, if its signer is not identified yet. */
  async link(): Promise<'open' | 'locked' | null> {
    const { link, isLocked } = await this.readCookie();
    if (!link) return null;
    return isLocked ? 'locked' : 'open';
  }

  /** Checks the signer's date of birth; `mailed` if the link was already used. Throws AttemptLimitError, InovaError. */
  async identify(birthDate: string): Promise<'open' | 'mailed' | 'wrong' | 'locked'> {
    const { link } = await this.readCookie();
    if (!link) return 'wrong';
    const identify = () => nullIfWrong(this.calls.identify({ token: link, birthDate }));
    try {
      const opened = await this.port.limits.birthDateFrom(this.port.address, identify);
      if (!opened) return 'wrong';
      await this.writeCookie(opened.session ? { session: opened.session } : {});
      return opened.session ? 'open' : 'mailed';
    } catch (error) {
      if (!(error instanceof InovaError && error.status === 423)) throw error;
      await this.writeCookie({ link, isLocked: true });
      return 'locked';
    }
  }

  /** Requests a new link by email for the link opened in this browser. Throws InovaError. */
  async requestLink(): Promise<void> {
    const { link = '' } = await this.readCookie();
    await this.calls.requestLink({ token: link });
  }

  /** The document to sign, or its status once it is withdrawn; null without a signing session. */
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
