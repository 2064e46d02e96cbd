import { z } from 'zod';
import { type AnyCall, isCall } from '../contract/call.ts';
import { contract } from '../contract/calls.ts';
import type { SendCall } from './call.ts';
import { type CallInput, paramNames } from './request.ts';

type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? [Name, ...NamesIn<Rest>] : [];

type ParamsOf<C extends AnyCall, Names = NamesIn<C['path']>> = Names extends [infer Name, ...infer Rest]
  ? [z.output<C['params']>[Name & keyof z.output<C['params']>], ...ParamsOf<C, Rest>]
  : [];

type IsEmpty<Input> = Input extends Record<string, never> ? true : false;

type QueryOf<Query> =
  IsEmpty<Query> extends true ? [] : [query?: { [Name in keyof Query]?: string | number | undefined }];

type BodyOf<Body> = IsEmpty<Body> extends true ? [] : [body: Body];

type KeyOf<C extends AnyCall> = C['idempotent'] extends true ? [idempotencyKey: string] : [];

/** A call as a function of its path parameters in order, its query or body, and its idempotency key if it takes one. */
type CallFunction<C extends AnyCall> = (
  ...args: [...ParamsOf<C>, ...QueryOf<z.input<C['query']>>, ...BodyOf<z.input<C['body']>>, ...KeyOf<C>]
) => Promise<z.output<C['response']>>;

type GroupClient<Group> = {
  [Name in keyof Group as Group[Name] extends AnyCall ? Name : never]: Group[Name] extends AnyCall
    ? CallFunction<Group[Name]>
    : never;
};

type Contract = typeof contract;

/** The calls of a contract group as functions. */
export type ContractCalls<Group extends keyof Contract> = GroupClient<Contract[Group]>;

type Client = { [Group in keyof Contract]: ContractCalls<Group> };

type ClientCall = [name: string, withSender: (send: SendCall) => (...args: unknown[]) => Promise<unknown>];

const groups = Object.entries(contract).map(([group, module]): [string, ClientCall[]] => {
  const found = Object.entries(module).filter((entry): entry is [string, AnyCall] => isCall(entry[1]));
  return [group, found.map(([name, call]) => [name, toFunction(call)])];
});

/** The calls of the contract as functions, by group and name. */
export function createClient(send: SendCall): Client {
  const client: Record<string, Record<string, unknown>> = {};
  for (const [group, calls] of groups) {
    const functions: Record<string, unknown> = {};
    for (const [name, withSender] of calls) functions[name] = withSender(send);
    client[group] = functions;
  }
  return client as Client;
}

/** A call as a function, once it is known how to send it. */
export function toFunction(call: AnyCall): ClientCall[1] {
  const names = paramNames(call.path);
  const [takesQuery, takesBody] = [hasFields(call.query), hasFields(call.body)];
  return (send) =>
    (...args) => {
      const params = Object.fromEntries(names.map((name, index) => [name, args[index]]));
      const further = args.slice(names.length);
      const query = takesQuery ? (further.shift() as CallInput['query']) : undefined;
      const body = takesBody ? further.shift() : undefined;
      return send(call, { params, query, body, idempotencyKey: further.shift() as string | undefined });
    };
}

/** False for the input of a call that takes none. */
function hasFields(schema: unknown): boolean {
  return !(schema instanceof z.ZodObject) || Object.keys(schema.shape).length > 0 || schema.def.catchall !== undefined;
}
