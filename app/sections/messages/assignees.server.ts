import type { AppLoadContext } from '@remix-run/node';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import type { Conversation } from '#server/inova/contract/messages/conversations.ts';

/** Whom a conversation can be assigned to: the members of its group, or all staff if it is open to everyone. */
export async function assigneeOptions({ inova, staff }: AppLoadContext, { groupId, assignedTo }: Conversation) {
  const members = (await nullIfUnavailable(inova.messageGroups.members(groupId))) ?? [];
  const people = members.length > 0 ? members : ((await nullIfUnavailable(inova.messageGroups.staff())) ?? []);
  const options = people.map(({ email, name }) => ({ value: email, label: name || email }));
  const own = { value: staff.user.email, label: 'Me' };
  const current = assignedTo && { value: assignedTo.email, label: assignedTo.name || assignedTo.email };
  const others = options.filter(({ value }) => value !== own.value);
  const isMissing = current && current.value !== own.value && others.every(({ value }) => value !== current.value);
  return [own, ...(isMissing ? [current] : []), ...others];
}
