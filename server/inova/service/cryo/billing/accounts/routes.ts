import * as calls from '#server/inova/contract/cryo/accounts.ts';
import { asClinics, sql } from '#server/store/sql.ts';
import type { ServiceContext } from '../../../context.ts';
import { changeMoney } from '../../../payments/money-change.ts';
import { type Route, route } from '../../../route.ts';
import { changeDates, lapseAccount, reactivateAccount, setUpAccount } from './change.ts';
import { addDiscount, changeDiscount, changeProfile } from './profiles.ts';
import { listAccounts, listDiscounts, requireAccount } from './queries.ts';
import { previewReactivation } from './reactivation.ts';

const patients = sql`inova.patients`;
const accounts = sql`inova.cryo_accounts`;
const profiles = sql`inova.cryo_profiles`;
const discounts = sql`inova.cryo_discounts`;

/** Storage accounts, their billing profiles, and discounts. */
export function cryoAccountRoutes(context: ServiceContext): Route[] {
  const { store, now } = context;
  return [
    route(calls.ofPatient, ({ params: { id } }, session) =>
      changeMoney(context, session, { table: patients, id }, ({ db, client, at }) =>
        listAccounts(db, sql`a.client_id = ${client} and a.patient_id = ${id}`, at),
      ),
    ),

    route(calls.setUp, ({ params: { id }, body }, session) =>
      changeMoney(context, session, { table: patients, id }, async ({ db, ...change }) =>
        requireAccount(db, change.client, await setUpAccount(db, change, id, body), change.at),
      ),
    ),

    route(calls.changeDates, ({ params: { account }, body: { version, ...dates } }, session) =>
      changeMoney(context, session, { table: accounts, id: account }, async (change) => {
        await changeDates({ ...change, account, version }, dates);
        return requireAccount(change.db, change.client, account, change.at);
      }),
    ),

    route(calls.changeProfile, ({ params: { account }, body: { version, ...profile } }, session) =>
      changeMoney(context, session, { table: accounts, id: account }, async (change) => {
        await changeProfile({ ...change, account, version }, profile);
        return requireAccount(change.db, change.client, account, change.at);
      }),
    ),

    route(calls.lapse, ({ params: { account }, body: { version, reason } }, session) =>
      changeMoney(context, session, { table: accounts, id: account }, async (change) => {
        await lapseAccount({ ...change, account, version }, reason);
        return requireAccount(change.db, change.client, account, change.at);
      }),
    ),

    route(calls.previewReactivation, ({ params: { account }, query: { anchorOn } }, { principal }) =>
      asClinics(store, principal.clinics, (db) =>
        previewReactivation(db, principal.clinics, account, { anchorOn, at: now() }),
      ),
    ),

    route(calls.reactivate, ({ params: { account }, body: { version, ...reactivation } }, session) =>
      changeMoney(context, session, { table: accounts, id: account }, async (change) => {
        await reactivateAccount({ ...change, account, version }, reactivation);
        return requireAccount(change.db, change.client, account, change.at);
      }),
    ),

    route(calls.discounts, ({ params: { billingProfileId } }, { principal }) =>
      asClinics(store, principal.clinics, (db) => listDiscounts(db, principal.clinics, billingProfileId)),
    ),

    route(calls.addDiscount, ({ params: { billingProfileId: profile }, body }, session) =>
      changeMoney(context, session, { table: profiles, id: profile }, async (change) =>
        requireAccount(change.db, change.client, await addDiscount(change, profile, body), change.at),
      ),
    ),

    route(calls.changeDiscount, ({ params: { discount }, body }, session) =>
      changeMoney(context, session, { table: discounts, id: discount }, async (change) =>
        requireAccount(change.db, change.client, await changeDiscount(change, discount, body), change.at),
      ),
    ),
  ];
}
