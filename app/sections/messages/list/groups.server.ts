import type { AppLoadContext } from '@remix-run/node';
import { ifUnsupported } from '#server/inova/client/if-unsupported.ts';
import type { ChatGroup } from '#server/inova/contract/messages/message-groups.ts';
import { type InboxQuery, inboxHref, ownViews } from '../inbox-query.ts';
import type { GroupLink, OwnLink } from '../inbox-view.ts';
import { inboxPath } from '../scope.ts';

const everyGroup = { active: 'true', page: 1, itemsPerPage: 9999 };

/** The groups that the user can read in their order, each with its unread conversations, and the sum of the user's own. */
export async function loadGroups({ inova, staff }: AppLoadContext) {
  const { userId, clinic } = staff.principal;
  const [groups, totals] = await Promise.all([
    inova.messageGroups.list(everyGroup).then(({ items }) => items),
    inova.messageGroups.unread(userId),
  ]);
  const unread = new Map(totals.groups.map((group) => [group.id, group.unread]));
  return { groups, unread, total: totals.total, drafts: totals.drafts, clinic };
}

type LoadedGroups = Awaited<ReturnType<typeof loadGroups>>;

/** The left pane: all groups of the clinic, those of other clinics where something is unread, and the user's own views. */
export function groupLinks(
  { groups, unread, total, drafts, clinic }: LoadedGroups,
  /** Null for the inbox of a patient or a user, which is none of them. */
  query: InboxQuery | null,
  nameOfClinic: (id: number) => string,
): { groups: GroupLink[]; own: OwnLink[] } {
  const isCurrent = (group: ChatGroup) => query?.group === String(group.id);
  const unreadOf = ({ id }: ChatGroup) => unread.get(id) ?? 0;
  const shown = groups.filter((group) => group.clientId === clinic || unreadOf(group) > 0 || isCurrent(group));
  const all = {
    label: 'All groups',
    href: inboxPath,
    count: total,
    isCurrent: query !== null && !query.group && !query.view,
  };
  return {
    groups: [
      all,
      ...shown.map((group) => ({
        label: group.clientId === clinic ? group.name : `${group.name}, ${nameOfClinic(group.clientId)}`,
        href: inboxHref(inboxPath, { group: String(group.id) }),
        count: unreadOf(group),
        isCurrent: isCurrent(group) && !query?.view,
        isHidden: group.hidden,
      })),
    ],
    own: Object.entries(ownViews).map(([view, label]) => ({
      label,
      href: inboxHref(inboxPath, { view }),
      count: view === 'drafts' ? drafts : 0,
      isCurrent: query?.view === view,
    })),
  };
}

/** The groups to forward to, or to start a conversation in. */
export async function destinationGroups({ inova, staff }: AppLoadContext, clientId: number | null) {
  const query = { userId: staff.principal.userId, page: 1, itemsPerPage: 9999, clientId: clientId ?? undefined };
  const { items } = await ifUnsupported(inova.messageGroups.forwardGroups(query), () =>
    inova.messageGroups.list({ ...everyGroup, clientId: clientId ?? undefined }),
  );
  return items.filter((group) => clientId === null || group.clientId === clientId);
}
