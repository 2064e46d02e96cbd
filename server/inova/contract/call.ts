import { z } from 'zod';

/** For the audit log: what a call does with patient data, and the patients, from its response and parameters. */
export interface PatientUse<Params = any, Result = any> {
  action: 'read' | 'list' | 'create' | 'update' | 'import';
  ids(result: Result, params: Params): number[];
  /** The name and clinic to log if nobody is signed in. */
  as?(result: Result): { name: string; client: number };
}

/** One API call, as shared by client and service. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Path extends string = string,
  Idempotent extends boolean = boolean,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the base path, with `{name}` for parameters, spelled as in the specification. */
  path: Path;
  group: string;
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  response: Response;
  media: 'application/json' | 'text/csv';
  /** True for calls that aren't in the specification; an upstream may lack them. */
  extension: boolean;
  /** True if repeating the call changes nothing, so that it can be retried. */
  repeatable: boolean;
  /** True if an idempotency key makes it run only once, however often it is sent. */
  idempotent: Idempotent;
  /** In milliseconds. */
  timeLimit: number;
  /** How large the body may be. */
  maxBodyBytes: number;
  /** The field of the body with a file as base64, which the service checks by its content; null without one. */
  fileField: string | null;
  /** True if an upstream may respond with nothing for a record that doesn't exist, instead of 404. */
  emptyIsMissing: boolean;
  /** Null for calls without patient data. */
  patients: PatientUse | null;
}

export type AnyCall = Call<any, any, any, any>;

const emptyObject = z.object({});

const defaultTimeLimit = 8_000;
const defaultBodyBytes = 64 * 1024;

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
  maxBodyBytes?: number;
  fileField?: keyof z.output<B> & string;
  emptyIsMissing?: boolean;
  patients?: PatientUse<z.output<P>, z.output<R>>;
}

/** Defines a call. Defaults: no input, no patient data, JSON, in the specification, repeatable if GET, 8 seconds, a body of 64 KB. */
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
    maxBodyBytes: definition.maxBodyBytes ?? defaultBodyBytes,
    fileField: definition.fileField ?? null,
    emptyIsMissing: definition.emptyIsMissing ?? false,
    patients: definition.patients ?? null,
  };
  definedCalls.add(call);
  return call;
}

/** True for calls created by `defineCall`. */
export function isCall(value: unknown): value is AnyCall {
  return definedCalls.has(value);
}

/** True for calls that change nothing. */
export const onlyReads = ({ method, repeatable }: AnyCall): boolean => method === 'GET' && repeatable;

/** The calls a module exports, in the order defined. */
export function callsIn(module: object): AnyCall[] {
  const exported = new Set(Object.values(module));
  return [...definedCalls].filter(isCall).filter((call) => exported.has(call));
}

/** The key of a call in the access table and the OpenAPI document: `GET /patients/{id}`. */
export function callKey(call: AnyCall): string {
  return `${call.method} ${call.path}`;
}
