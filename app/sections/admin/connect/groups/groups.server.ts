import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { submitButton } from '#app/forms/submit-form.server.ts';
import { parseRecordId } from '#app/lib/record-id.ts';
import { recordIdSchema } from '#app/lib/record-id-schema.server.ts';
import type { ChatGroup } from '#server/inova/contract/messages/message-groups.ts';
import { groupsPath } from './groups-path.ts';

/** More than any clinic has. */
const everyGroup = { page: 1, itemsPerPage: 9999 };

/** The groups of the user's clinic, in their order. */
export async function loadGroups({ inova, staff }: AppLoadContext): Promise<ChatGroup[]> {
  const { items } = await inova.messageGroups.list({ clientId: staff.user.client, ...everyGroup });
  return items;
}

/** The group in the address; redirects to the list if the clinic has none like it. */
export async function findGroup(context: AppLoadContext, groupId: string | undefined): Promise<ChatGroup> {
  const id = parseRecordId(groupId ?? '');
  const group = id && (await loadGroups(context)).find((each) => each.id === id);
  if (group) return group;
  await context.flash({ kind: 'error', text: 'This group no longer exists' });
  throw redirect(groupsPath);
}

/** The categories and note types of groups. */
export async function loadGroupChoices({ inova }: AppLoadContext) {
  const [categories, noteTypes] = await Promise.all([
    inova.messageGroups.categories(),
    inova.messageGroups.noteTypes(),
  ]);
  return { categories, noteTypes };
}
export type GroupChoices = Awaited<ReturnType<typeof loadGroupChoices>>;

/** Moves a group to the position submitted by the pressed button. */
export function moveGroupFromForm(context: AppLoadContext) {
  return submitButton(context, {
    schema: z.object({ item: recordIdSchema, place: recordIdSchema }),
    run: async ({ item, place }) => {
      if (item && place) await context.inova.messageGroups.move(item, { order: place });
    },
    success: () => ({ to: groupsPath }),
    backHref: groupsPath,
  });
}
