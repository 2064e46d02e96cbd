import { z } from 'zod';

z.config({ jitless: true });

/** One call of the inova API as both sides see it: the client sends it, the embedded service answers it. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base path, with `{name}` for parameters, spelled as the specification spells it. */
  path: string;
  group: string;
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  /** True for calls the specification does not name; an upstream may lack them. */
  extension: boolean;
}

export type AnyCall = Call<any, any, any, any>;

const nothing = z.object({});

interface CallDefinition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> {
  method: Call['method'];
  path: string;
  group: string;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  extension?: boolean;
}

/** Fills in what a call leaves out: no parameters, no query, no body, and named by the specification. */
export function defineCall<
  A extends z.ZodType,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
>(definition: CallDefinition<P, Q, B, A>): Call<P, Q, B, A> {
  return {
    ...definition,
    params: definition.params ?? (nothing as unknown as P),
    query: definition.query ?? (nothing as unknown as Q),
    body: definition.body ?? (nothing as unknown as B),
    extension: definition.extension ?? false,
  };
}

/** The key of a call in the access table and the OpenAPI document: `GET /patients/{id}`. */
export function callKey(call: AnyCall): string {
  return `${call.method} ${call.path}`;
}
