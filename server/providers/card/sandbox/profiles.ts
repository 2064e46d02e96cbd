import { type Account, newProfileId } from './books.ts';
import { type Fields, gatewaySays } from './respond.ts';
import { brandOf, isToken } from './tokens.ts';
import type { World } from './world.ts';

const profileNotFound = () => gatewaySays('C', '96', 'Profile not found');

export function saveProfile(world: World, body: Fields): Fields {
  if (!isToken(body.account ?? '')) return gatewaySays('C', '98', 'Invalid token');
  if (!/^\d{4}$/.test(body.expiry ?? '')) return gatewaySays('C', '15', 'Non-numeric expiry');
  const account = saveAccount(world, body);
  return account ? { ...toWire(account), ...gatewaySays('A', '09', 'Profile Saved') } : profileNotFound();
}

/**
 * Updates `profile` "id/account"; adds to `profile` "id", or makes one. A card that is known by the same name and
 * postal code is not added again: the profile it has is returned, with its old data. Null if there is no such profile.
 */
export function saveAccount(world: World, body: Fields): Account | null {
  const { merchid = '', account: token = '', expiry = '', name = '', postal = '', cofpermission = 'N' } = body;
  const [profileid = '', acctid = ''] = (body.profile ?? '').split('/');
  const { accounts } = world.books;
  const data = { token, expiry, name, postal, cofpermission };
  if (acctid) {
    const existing = world.books.account(merchid, profileid, acctid);
    return existing && Object.assign(existing, body.profileupdate === 'Y' ? withoutEmpty(data) : data);
  }
  const others = accounts.filter((each) => each.merchid === merchid && each.profileid === profileid);
  if (profileid && others.length === 0) return null;
  const same = accounts.find(
    (each) =>
      each.merchid === merchid &&
      (!profileid || each.profileid === profileid) &&
      each.token === token &&
      each.name === name &&
      each.postal === postal,
  );
  const saved = same ?? {
    ...data,
    merchid,
    profileid: profileid || newProfileId(),
    acctid: String(1 + Math.max(0, ...others.map((each) => Number(each.acctid)))),
    defaultacct: others.length === 0 ? 'Y' : 'N',
  };
  if (!same) accounts.push(saved);
  if (body.defaultacct === 'Y') makeDefault(accounts, saved);
  return saved;
}

const withoutEmpty = (data: Record<string, string>) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value));

function makeDefault(accounts: Account[], chosen: Account): void {
  for (const each of accounts) {
    if (each.merchid === chosen.merchid && each.profileid === chosen.profileid) {
      each.defaultacct = each === chosen ? 'Y' : 'N';
    }
  }
}

export function readProfile(world: World, merchid: string, profileid: string, acctid: string): Fields[] {
  const found = accountsOf(world, merchid, profileid, acctid);
  return found.length > 0 ? found.map(toWire) : [profileNotFound()];
}

/** Removes an account, or all of a profile; the default of several can't be removed alone. */
export function removeProfile(world: World, merchid: string, profileid: string, acctid: string): Fields {
  const found = accountsOf(world, merchid, profileid, acctid);
  if (found.length === 0) return profileNotFound();
  const isOneOfSeveral = accountsOf(world, merchid, profileid, '').length > found.length;
  if (isOneOfSeveral && found[0]?.defaultacct === 'Y') return gatewaySays('C', '34', 'Invalid field');
  for (const account of found) world.books.remove(account);
  return gatewaySays('A', '08', 'Profile Deleted');
}

function accountsOf({ books }: World, merchid: string, profileid: string, acctid: string): Account[] {
  books.account(merchid, profileid, acctid);
  return books.accounts.filter(
    (each) => each.merchid === merchid && each.profileid === profileid && (!acctid || each.acctid === acctid),
  );
}

const toWire = ({ merchid: _, ...account }: Account): Fields => ({ ...account, accttype: brandOf(account.token) });
