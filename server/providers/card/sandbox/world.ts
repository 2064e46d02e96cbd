import type { OpenBooks } from './books.ts';
import type { Faults } from './faults.ts';
import type { Tokens } from './tokens.ts';

/** What the parts of the sandbox share. */
export interface World {
  books: OpenBooks;
  tokens: Tokens;
  faults: Faults;
  /** Milliseconds since 1970. */
  now(): number;
  /** How many inquiries miss a late approval. */
  lateInquiries: number;
  /** Whether a request in silence has its connection closed. */
  hangsUp: boolean;
}
