import { z } from 'zod';

z.config({ jitless: true });

/** What a call does with patient data, and of which patients, from its response and parameters; for the audit trail. */
export interface PatientUse<Params = any, Result = any> {
  action: 'read' | 'list' | 'create' | 'update' | 'import';
  ids(result: Result, params: Params): number[];
  /** Who the audit trail names if nobody is signed in, and in which clinic. */
  as?(result: Result): { name: string; client: number };
}

/** One call of the API as client and service share it. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Path extends string = string,
  Idempotent extends boolean = boolean,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base path, with `{name}` for parameters, as the specification spells it. */
  path: Path;
  group: string;
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  response: Response;
  media: 'application/json' | 'text/csv';
  /** True for calls that the specification does not name; an upstream may lack them. */
  extension: boolean;
  /** True if repeating the call changes nothing, so that a failed call may be sent again. */
  repeatable: boolean;
  /** True if an idempotency key makes it run once, however often it arrives. */
  idempotent: Idempotent;
  /** The time limit in milliseconds. */
  timeLimit: number;
  /** Null for calls without patient data. */
  patients: PatientUse | null;
}

export type AnyCall = Call<any, any, any, any>;

const emptyObject = z.object({});

const defaultTimeLimit = 8_000;

const definedCalls = new Set<unknown>();

interface CallDefinition<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  Path extends string,
  Idempotent extends boolean,
> {
  method: Call['method'];
  path: Path;
  group: string;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  media?: Call['media'];
  extension?: boolean;
  repeatable?: boolean;
  idempotent?: Idempotent;
  timeLimit?: number;
  patients?: PatientUse<z.output<P>, z.output<R>>;
}

/** Defaults of a call: no input, no patients, JSON, named by the specification, repeatable if a GET, eight seconds. */
export function defineCall<
  R extends z.ZodType,
  P extends z.ZodType = typeof emptyObject,
  Q extends z.ZodType = typeof emptyObject,
  B extends z.ZodType = typeof emptyObject,
  Path extends string = string,
  Idempotent extends boolean = false,
>(definition: CallDefinition<P, Q, B, R, Path, Idempotent>): Call<P, Q, B, R, Path, Idempotent> {
  const call: Call<P, Q, B, R, Path, Idempotent> = {
    ...definition,
    params: definition.params ?? (emptyObject as unknown as P),
    query: definition.query ?? (emptyObject as unknown as Q),
    body: definition.body ?? (emptyObject as unknown as B),
    media: definition.media ?? 'application/json',
    extension: definition.extension ?? false,
    repeatable: definition.repeatable ?? definition.method === 'GET',
    idempotent: definition.idempotent ?? (false as Idempotent),
    timeLimit: definition.timeLimit ?? defaultTimeLimit,
    patients: definition.patients ?? null,
  };
  definedCalls.add(call);
  return call;
}

/** True for the result of `defineCall`. */
export function isCall(value: unknown): value is AnyCall {
  return definedCalls.has(value);
}

/** The calls that a module exports, in order. */
export function callsIn(module: object): AnyCall[] {
  const exported = new Set(Object.values(module));
  return [...definedCalls].filter(isCall).filter((call) => exported.has(call));
}

/** The key of a call in the access table and the OpenAPI document: `GET /patients/{id}`. */
export function callKey(call: AnyCall): string {
  return `${call.method} ${call.path}`;
}
