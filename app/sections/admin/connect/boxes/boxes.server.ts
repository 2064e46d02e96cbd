import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { submitButton } from '#app/forms/submit-form.server.ts';
import { parseRecordId } from '#app/lib/record-id.ts';
import { recordIdSchema } from '#app/lib/record-id-schema.server.ts';
import type { ChatGroup } from '#server/inova/contract/message-groups.ts';
import { boxesPath } from './boxes-path.ts';

/** More than any clinic has. */
const everyBox = { page: 1, itemsPerPage: 9999 };

/** The boxes of the user's clinic, in their order. */
export async function loadBoxes({ inova, staff }: AppLoadContext): Promise<ChatGroup[]> {
  const { items } = await inova.messageGroups.list({ clientId: staff.user.client, ...everyBox });
  return items;
}

/** The box in the address; redirects to the list if the clinic has none like it. */
export async function findBox(context: AppLoadContext, boxId: string | undefined): Promise<ChatGroup> {
  const id = parseRecordId(boxId ?? '');
  const box = id && (await loadBoxes(context)).find((each) => each.id === id);
  if (box) return box;
  await context.flash({ kind: 'error', text: 'This box no longer exists' });
  throw redirect(boxesPath);
}

/** The categories and note types of boxes. */
export async function loadBoxChoices({ inova }: AppLoadContext) {
  const [categories, noteTypes] = await Promise.all([
    inova.messageGroups.categories(),
    inova.messageGroups.noteTypes(),
  ]);
  return { categories, noteTypes };
}
export type BoxChoices = Awaited<ReturnType<typeof loadBoxChoices>>;

/** Moves a box to the position submitted by the pressed button. */
export function moveBoxFromForm(context: AppLoadContext) {
  return submitButton(context, {
    schema: z.object({ item: recordIdSchema, place: recordIdSchema }),
    run: async ({ item, place }) => {
      if (item && place) await context.inova.messageGroups.move(item, { order: place });
    },
    success: () => ({ to: boxesPath }),
    backHref: boxesPath,
  });
}
