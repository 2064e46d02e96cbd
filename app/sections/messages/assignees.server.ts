import type { AppLoadContext } from '@remix-run/node';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import type { Conversation } from '#server/inova/contract/conversations.ts';

/** A list that all staff can open, with an action whose field offers the staff of the user's clinics. */
const listWithStaff = 'pa-worklist';

/** Whom a conversation can be assigned to: the members of its group, or all staff if it is open to everyone. */
export async function assigneeOptions({ inova, staff }: AppLoadContext, { groupId, assignedTo }: Conversation) {
  const members = (await nullIfUnavailable(inova.messageGroups.members(groupId))) ?? [];
  const options =
    members.length > 0
      ? members.map(({ email, name }) => ({ value: email, label: name || email }))
      : await staffOptions(inova);
  const own = { value: staff.user.email, label: 'Me' };
  const current = assignedTo && { value: assignedTo.email, label: assignedTo.name || assignedTo.email };
  const others = options.filter(({ value }) => value !== own.value);
  const isMissing = current && current.value !== own.value && others.every(({ value }) => value !== current.value);
  return [own, ...(isMissing ? [current] : []), ...others];
}

async function staffOptions(inova: AppLoadContext['inova']) {
  const page = await nullIfUnavailable(inova.lists.show(listWithStaff, { size: '1' }));
  const fields = page?.listing.actions.flatMap((action) => action.fields) ?? [];
  return fields.find(({ name }) => name === 'assignee')?.options ?? [];
}
