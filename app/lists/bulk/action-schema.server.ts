import { z } from 'zod';
import type { ListActionField } from '#server/inova/contract/lists/list-actions.ts';

/** The schema of an action's form: a text per field, validated by the service. */
export const actionSchema = (fields: ListActionField[]) =>
  z.object(Object.fromEntries(fields.map(({ name }) => [name, z.string().default('')])));
