import { z } from 'zod';
import type { ListActionField } from '#server/inova/contract/list-actions.ts';

/** The form of an action: a text for each of its fields, which the service checks. */
export const actionSchema = (fields: ListActionField[]) =>
  z.object(Object.fromEntries(fields.map(({ name }) => [name, z.string().default('')])));
