import type { IconName } from '#app/ui/layout/icon.tsx';
import type { Principal } from '#server/access/principal.ts';
import { allows } from '#server/access/requirements.ts';
import { pages } from '#server/access/table/table.ts';

/** A top bar button that links to a page. */
export interface Tool {
  label: string;
  href: string;
  icon: IconName;
  /** The list whose rows wait for the user, counted on the button. */
  list?: string;
}

const messages: Tool = { label: 'Messages 2.0', href: '/support-chat', icon: 'messages' };

/** The tools of the top bar, in the order given by the specification. */
export function toolsFor(principal: Principal, table = pages): Tool[] {
  const tools: Tool[] = [
    ...(principal.hasNotifications ? [messages] : []),
    ...(principal.isNetwork
      ? [{ label: 'Tasks', href: '/users/tasks/due', icon: 'task' as const, list: 'my-tasks-due' }]
      : []),
    { label: 'Set a reminder', href: '/reminder', icon: 'reminder', list: 'my-reminders-due' },
    { label: 'Service status', href: '/status2', icon: 'status' },
  ];
  return tools.filter(({ href }) => mayOpen(principal, href, table));
}

/** The links of the account menu. */
export function accountLinksFor(principal: Principal, table = pages): { label: string; href: string }[] {
  const links = [
    { label: 'Profile and preferences', href: '/users' },
    { label: 'Welcome note', href: '/overview/welcome' },
    { label: 'EngagedMD', href: '/engagedmd' },
    { label: 'Reports', href: '/reporting' },
    { label: 'Management', href: '/networkcontrols' },
    { label: 'Settings', href: '/admin' },
    { label: 'Go to…', href: '/go' },
    { label: 'System Uptime', href: '/status' },
  ];
  return links.filter(({ href }) => mayOpen(principal, href, table));
}

/** True if the page exists and the access table allows the user. */
export function mayOpen(principal: Principal, href: string, table = pages): boolean {
  const requirement = table[href] ?? Object.entries(table).find(([path]) => path.startsWith(`${href}/:`))?.[1];
  return requirement !== undefined && allows(requirement, principal);
}
