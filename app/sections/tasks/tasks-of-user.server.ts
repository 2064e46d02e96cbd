import { type AppLoadContext, redirect } from '@remix-run/node';

/** The tasks of the user with this number: the own list, or for the network the audited one; 404 for anybody else. */
export async function redirectToTasksOf({ inova, staff }: AppLoadContext, user: string): Promise<Response> {
  if (user === String(staff.user.id)) return redirect('/users/tasks');
  const audited = (await inova.lists.list()).find(({ id }) => id === 'user-tasks');
  const users = audited?.filters.find(({ name }) => name === 'id')?.options ?? [];
  if (users.some(({ value }) => value === user)) return redirect(`/tasks/users?id=${user}`);
  return new Response(null, { status: 404 });
}
