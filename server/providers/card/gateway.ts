/** Cards of a clinic's merchant account at the card provider (CardPointe REST). All amounts are whole cents. */

/** Where the provider posts notices of hosted pages. They aren't signed: what they say is always inquired. */
export const cardNoticePath = '/api/v1/inova/cardNotices';

/** What became of a request that changes something at the provider. */
export type Answer<T> =
  | { kind: 'answered'; value: T }
  /** Surely nothing happened: no connection could be opened, or the provider rejected the request (400, 401, 404, 429). */
  | { kind: 'not-sent'; reason: 'unreachable' | 'refused' | 'busy' }
  /** It may have happened: no response within the time limit, a connection cut, a 5xx, or a response nobody can read. */
  | { kind: 'unknown' };

/** Approved, to be tried again, or declined. */
export type ResponseStatus = 'A' | 'B' | 'C';

export interface AuthRequest {
  merchant: string;
  /** A token, or a stored card as `profileId/accountId`. */
  account: string;
  /** 0 checks the card without charging it. */
  cents: number;
  /** At most 19 letters and digits, with a letter; unique per attempt. */
  orderId: string;
  /** MMYY; the provider does not check whether it has passed. */
  expiry?: string;
  postal?: string;
  /** Never through the portal: the token carries it. */
  cvv?: never;
  /** The cardholder on a page, a recurring payment, or by telephone. */
  ecomind: 'E' | 'R' | 'T';
  /** With a card that is or will be stored: started by the customer, or by the merchant. */
  cof?: 'C' | 'M';
  cofScheduled?: boolean;
  /** The cardholder has agreed that the card is stored. */
  cofPermission?: boolean;
  /** Stores the card as a profile with this authorization. It may return the profile of the same card, with old data. */
  saveProfile?: boolean;
  capture: boolean;
}

export interface AuthResponse {
  status: ResponseStatus;
  /** The response code, such as 00, 05, or 116. */
  code: string;
  text: string;
  /** The provider's reference of the transaction; empty if it made none. */
  retref: string;
  /** The approved amount, less than asked for a partial approval; 0 for a void. */
  cents: number;
  /** The token of the card, which replaces the one sent if it differs. */
  token: string | null;
  expiry: string | null;
  authcode: string | null;
  /** Result of the check of the postal code, such as Y, Z, or N. */
  avs: string | null;
  /** Result of the check of the CVV: M if it matches, N if not. */
  cvv: string | null;
  profileId: string | null;
  accountId: string | null;
}

export interface Inquiry extends AuthResponse {
  /** Null if it isn't captured, or if it was declined. */
  settlement: 'queued' | 'accepted' | 'rejected' | 'voided' | null;
  /** The day in the provider's time zone, as YYYY-MM-DD. */
  capturedOn: string | null;
}

export interface StoredCard {
  profileId: string;
  accountId: string;
  token: string;
  /** VISA, MC, AMEX, DISC, … */
  brand: string;
  /** MMYY */
  expiry: string;
  isDefault: boolean;
}

export interface CardToSave {
  token: string;
  /** MMYY */
  expiry: string;
  name: string;
  postal?: string;
  /** Adds the card to this profile. */
  profileId?: string;
  /** With a profile: replaces the data of this card of it. */
  accountId?: string;
}

export interface Settled {
  retref: string;
  status: 'accepted' | 'rejected' | 'queued';
  /** Negative for a refund. */
  cents: number;
}

export interface Funded {
  /** Empty if the provider doesn't name the transaction. */
  retref: string;
  /** Negative for a refund. */
  cents: number;
  feeCents: number;
}

/** A page of the provider on which someone enters a card: for browsers without script, and for payment links. */
export interface HostedPageRequest {
  merchant: string;
  purpose: 'save-card' | 'payment';
  /** Shown on the page, which itself charges nothing. */
  cents?: number;
  /** Where the page leads back to; it adds only that a card was entered, which proves nothing. */
  returnUrl: string;
  /** What the provider's notice names, at most 64 characters; never a patient. */
  reference: string;
}

export interface HostedPage {
  id: string;
  reference: string;
  status: 'open' | 'entered' | 'expired';
  /** The card that was entered; null until then. Its CVV can be used once, within two minutes. */
  card: { token: string; expiry: string; postal: string; lastFour: string } | null;
}

export interface CardGateway {
  /** The page that turns a card number into a token, to show in a frame. */
  readonly tokenizerUrl: string;
  /** False if the provider has no hosted pages for this portal; `createHostedPage` then throws. */
  readonly hasHostedPages: boolean;
  authorize(request: AuthRequest): Promise<Answer<AuthResponse>>;
  capture(merchant: string, retref: string): Promise<Answer<AuthResponse>>;
  void(merchant: string, retref: string): Promise<Answer<AuthResponse>>;
  voidByOrderId(merchant: string, orderId: string): Promise<Answer<AuthResponse>>;
  refund(merchant: string, retref: string, cents: number, orderId: string): Promise<Answer<AuthResponse>>;
  /** Null: the provider knows no such transaction (29). */
  inquire(merchant: string, retref: string): Promise<Answer<Inquiry | null>>;
  /** Null: the provider knows no such transaction yet (29). Several under one order ID are `unknown`. */
  inquireByOrderId(merchant: string, orderId: string): Promise<Answer<Inquiry | null>>;
  /** The batches of a day (YYYY-MM-DD, at most a year ago), transaction by transaction. Throws ProviderError. */
  settlement(merchant: string, date: string): Promise<Settled[]>;
  /** What was paid out on a day (YYYY-MM-DD). Throws ProviderError. */
  funding(merchant: string, date: string): Promise<Funded[]>;
  saveProfile(
    merchant: string,
    card: CardToSave,
  ): Promise<Answer<{ status: ResponseStatus; text: string; card: StoredCard | null }>>;
  /** The cards of a profile; none if there is no such profile. Throws ProviderError. */
  profile(merchant: string, profileId: string): Promise<StoredCard[]>;
  removeCard(
    merchant: string,
    profileId: string,
    accountId: string,
  ): Promise<Answer<{ status: ResponseStatus; code: string }>>;
  /** Throws ProviderError. */
  createHostedPage(request: HostedPageRequest): Promise<{ id: string; url: string }>;
  /** The result of a hosted page, or null if there is no such page; throws ProviderError. */
  hostedPage(merchant: string, id: string): Promise<HostedPage | null>;
  /** Throws ProviderError if the provider doesn't respond, or refuses the portal's password. */
  check(): Promise<void>;
}

/** The provider with the merchant account of each clinic. */
export interface ClinicCards extends CardGateway {
  /** True if it is the demonstration's, which charges nothing. */
  readonly isSandbox: boolean;
  /** Null for a clinic that takes no cards. */
  merchantOf(client: number): string | null;
}
