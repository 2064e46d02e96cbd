/** A request to sign, by its key. */
export interface SignatureKey {
  client: number;
  id: number;
}
