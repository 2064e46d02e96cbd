/** Cards of a clinic's merchant account at the card provider (CardPointe REST). All amounts are whole cents. */

/** What became of a request that changes something at the provider. */
export type Answer<T> =
  | { kind: 'answered'; value: T }
  /** Surely nothing happened: the connection was refused, or the provider rejected the request (400, 401, 404, 429). */
  | { kind: 'not-sent'; reason: 'unreachable' | 'refused' | 'busy' }
  /** It may have happened: no answer within the time limit, a connection cut, or a 5xx. */
  | { kind: 'unknown' };

export type ResponseStatus = 'A' | 'B' | 'C';

export interface AuthRequest {
  merchant: string;
  /** A token, or a stored card as `profileId/accountId`. */
  account: string;
  cents: number;
  /** At most 19 characters with a letter; unique per attempt. */
  orderId: string;
  expiry?: string; // MMYY
  postal?: string;
  cvv?: never; // never through the portal: the token carries it
  ecomind: 'E' | 'R' | 'T';
  cof?: 'C' | 'M';
  cofScheduled?: boolean;
  cofPermission?: boolean;
  /** Saves the card as a profile with this authorization of $0. */
  saveProfile?: boolean;
  capture: boolean;
}

export interface AuthResponse {
  status: ResponseStatus;
  code: string; // respcode
  text: string; // resptext
  retref: string;
  cents: number; // the approved amount; less than asked for a partial approval
  token: string | null;
  expiry: string | null;
  authcode: string | null;
  avs: string | null;
  cvv: string | null;
  profileId: string | null;
  accountId: string | null;
}

export interface Inquiry extends AuthResponse {
  /** null while not settled */
  settlement: 'queued' | 'accepted' | 'rejected' | 'voided' | null;
  capturedOn: string | null;
}

export interface StoredCard {
  profileId: string;
  accountId: string;
  token: string;
  brand: string;
  expiry: string;
  isDefault: boolean;
}

/** A page of the provider on which someone enters a card, for browsers without script and for payment links. */
export interface HostedPageRequest {
  merchant: string;
  purpose: 'save-card' | 'payment';
  /** Shown on the page; the page itself charges nothing. */
  cents?: number;
  /** Where the page leads back to; it adds only that the card was entered, which proves nothing. */
  returnUrl: string;
  /** What the provider's notice names, at most 64 characters; never a patient. */
  reference: string;
}

export interface HostedPage {
  id: string;
  reference: string;
  status: 'open' | 'entered' | 'expired';
  /** The card that was entered; null until then. Its CVV can be used once, within two minutes. */
  card: { token: string; expiry: string; postal: string; brand: string; lastFour: string } | null;
}

export interface CardGateway {
  /** The page that turns a card number into a token, to show in a frame. */
  readonly tokenizerUrl: string;
  authorize(request: AuthRequest): Promise<Answer<AuthResponse>>;
  void(merchant: string, retref: string): Promise<Answer<AuthResponse>>;
  voidByOrderId(merchant: string, orderId: string): Promise<Answer<AuthResponse>>;
  refund(merchant: string, retref: string, cents: number, orderId: string): Promise<Answer<AuthResponse>>;
  /** null: the provider knows no such transaction (29) */
  inquire(merchant: string, retref: string): Promise<Answer<Inquiry | null>>;
  inquireByOrderId(merchant: string, orderId: string): Promise<Answer<Inquiry | null>>;
  /** Settlement of one day: each transaction with its batch status. */
  settlement(
    merchant: string,
    date: string,
  ): Promise<{ retref: string; status: 'accepted' | 'rejected' | 'queued'; cents: number }[]>;
  /** What was paid out on one day. */
  funding(merchant: string, date: string): Promise<{ retref: string; cents: number; feeCents: number }[]>;
  saveProfile(
    merchant: string,
    card: { token: string; expiry: string; name: string; postal?: string; profileId?: string },
  ): Promise<Answer<{ status: ResponseStatus; text: string; card: StoredCard | null }>>;
  profile(merchant: string, profileId: string): Promise<StoredCard[]>;
  removeCard(
    merchant: string,
    profileId: string,
    accountId: string,
  ): Promise<Answer<{ status: ResponseStatus; code: string }>>;
  createHostedPage(request: HostedPageRequest): Promise<{ id: string; url: string }>;
  /** The result of a hosted page; null if there is no such page. Neither redirect nor notice can be trusted. */
  hostedPage(merchant: string, id: string): Promise<HostedPage | null>;
  check(): Promise<void>;
}
