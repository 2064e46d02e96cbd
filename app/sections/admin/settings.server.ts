import type { AppLoadContext } from '@remix-run/node';
import { formatDate, todayIn } from '#app/lib/dates.ts';
import type { UserStatus } from '#server/inova/contract/session/users.ts';

/** What the settings lead to besides the catalog, for admins: users, and the days with other hours. */
export async function loadAdminTiles(context: AppLoadContext) {
  return Promise.all([loadUserTile(context), loadHolidayTile(context)]);
}

/** How many users can sign in, and how many have not set a password yet. */
async function loadUserTile({ inova }: AppLoadContext) {
  const count = async (status: UserStatus) => (await inova.users.list({ status, itemsPerPage: 1 })).totalItems;
  const [active, invited] = await Promise.all([count('active'), count('invited')]);
  return { label: 'Users', href: '/admin/users', value: active, detail: `${invited} invited` };
}

/** How many holidays are ahead, and which is next. */
async function loadHolidayTile({ inova, staff }: AppLoadContext) {
  const { timeZone, holidays } = await inova.messageSettings.hours({ clientId: staff.user.client });
  const ahead = holidays.filter(({ day }) => day >= todayIn(timeZone));
  const [next] = ahead;
  const detail = next ? `Next: ${next.name}, ${formatDate(next.day)}` : 'None entered';
  return { label: 'Holidays', href: '/admin/connect/hours', value: ahead.length, detail };
}
