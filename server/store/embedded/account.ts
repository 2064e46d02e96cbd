import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The operating system account that PostgreSQL runs as. */
export interface Account {
  uid: number;
  gid: number;
}

const nobody: Account = { uid: 65534, gid: 65534 };

/** PostgreSQL refuses to run as root, so it runs as the owner of `folder`, or nobody. Null for our own account. */
export async function accountFor(folder: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(folder).catch(() => null);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
}

/** True if the account can traverse every folder down to `path`. */
export async function canReach(account: Account | null, path: string): Promise<boolean> {
  if (!account) return true;
  const { mode, uid } = await stat(path);
  if ((mode & (uid === account.uid ? 0o100 : 0o001)) === 0) return false;
  return path === dirname(path) || canReach(account, dirname(path));
}
