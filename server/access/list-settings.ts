import { row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import type { Principal } from './principal.ts';

/** A named set of filters, order and columns of a list, stored as its URL's query. */
export interface SavedView {
  id: number;
  name: string;
  query: string;
  /** True if shared with the clinic. */
  isShared: boolean;
  owner: string;
}

export interface ListSettings {
  /** The selected columns; null for all. */
  columns: string[] | null;
  /** The user's own views by name, then shared ones. */
  views: SavedView[];
  /** The id of the default view. */
  opensWith: number | null;
}

export const maxViews = 30;

export type ListSettingsStore = ReturnType<typeof createListSettingsStore>;
export type UserListSettings = ReturnType<ListSettingsStore['forUser']>;

/** Users' list settings: selected columns, and saved views, which can be shared with the current clinic. */
export function createListSettingsStore({ pool }: Store) {
  return {
    /** The settings this user can see and change; a super admin can also change views of users who have left. */
    forUser({ email, clinic, isSuperAdmin }: Principal) {
      const isVisible = sql`(owner = ${email} or (is_shared and client_id = ${clinic}))`;
      const canEdit = isSuperAdmin ? isVisible : sql`owner = ${email}`;

      return {
        async find(list: string): Promise<ListSettings> {
          const found = await row<ListSettings>(
            pool,
            sql`select (select columns from portal.list_columns where user_email = ${email} and list = ${list}) as columns,
                  (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'query', query,
                      'isShared', is_shared, 'owner', owner) order by owner <> ${email}, lower(name), id), '[]')
                    from portal.list_views where list = ${list} and ${isVisible}) as views,
                  (select d.view_id from portal.list_defaults d join portal.list_views v on v.id = d.view_id
                    where d.user_email = ${email} and d.list = ${list} and ${isVisible}) as "opensWith"`,
          );
          return found ?? { columns: null, views: [], opensWith: null };
        },

        canEdit: (view: SavedView) => isSuperAdmin || view.owner === email,

        async saveColumns(list: string, columns: string[] | null): Promise<void> {
          const statement = columns
            ? sql`insert into portal.list_columns values (${email}, ${list}, ${columns})
                  on conflict (user_email, list) do update set columns = excluded.columns`
            : sql`delete from portal.list_columns where user_email = ${email} and list = ${list}`;
          await rows(pool, statement);
        },

        /** Sets the default view, if the user has access to it; null clears it. */
        async setDefaultView(list: string, view: number | null): Promise<void> {
          const statement = view
            ? sql`insert into portal.list_defaults (user_email, list, view_id)
                  select ${email}, list, id from portal.list_views where id = ${view} and list = ${list} and ${isVisible}
                  on conflict (user_email, list) do update set view_id = excluded.view_id`
            : sql`delete from portal.list_defaults where user_email = ${email} and list = ${list}`;
          await rows(pool, statement);
        },

        /** False if the user already has a view with this name, or too many views. */
        async save(list: string, { name, query, isShared }: Omit<SavedView, 'id' | 'owner'>): Promise<boolean> {
          const saved = await row(
            pool,
            sql`insert into portal.list_views (list, owner, client_id, name, query, is_shared)
                select ${list}, ${email}, ${clinic}::int, ${name}, ${query}, ${isShared}::boolean
                where (select count(*) from portal.list_views where owner = ${email} and list = ${list}) < ${maxViews}
                on conflict do nothing returning id`,
          );
          return saved !== null;
        },

        /** False if the owner has another view with this name; a shared view is shared with the current clinic. */
        async update(id: number, { name, isShared }: Pick<SavedView, 'name' | 'isShared'>): Promise<boolean> {
          const changed = await row(
            pool,
            sql`update portal.list_views v set name = ${name}, is_shared = ${isShared}::boolean,
                  client_id = case when is_shared then client_id else ${clinic}::int end
                where id = ${id} and ${canEdit} and not exists (
                  select from portal.list_views o
                  where o.owner = v.owner and o.list = v.list and lower(o.name) = lower(${name}) and o.id <> v.id)
                returning id`,
          );
          return changed !== null;
        },

        async remove(id: number): Promise<void> {
          await rows(pool, sql`delete from portal.list_views where id = ${id} and ${canEdit}`);
        },
      };
    },
  };
}
