/** The key of a signature request. */
export interface SignatureKey {
  client: number;
  id: number;
}
