import { normalized } from '#server/inova/contract/text/normalized.ts';
import { fieldError } from '../errors.ts';

/** Guesses in powers of ten that a password must withstand; zxcvbn calls ten "very unguessable". */
const leastGuesses = 10;
/** The estimate reads this much; a longer password is not weaker. */
const longestRead = 100;
/** Names shorter than this appear in ordinary words. */
const shortestName = 4;

/** What an attacker knows about a user. */
export interface PasswordOwner {
  email: string;
  firstname: string;
  lastname: string;
  clinicName: string;
}

export const ownNameMessage = 'Choose a password without your name, email address, or clinic name';
export const repeatedMessage = 'Choose a password that does not repeat itself';
export const guessableMessage =
  'This password is easy to guess. Choose a longer one without common words, sequences, or repeats';

/** Throws a 400 about this field if a password is weak for its owner. */
export async function requireStrongPassword(field: string, password: string, owner: PasswordOwner): Promise<void> {
  const weakness = await passwordWeakness(password, owner);
  if (weakness) throw fieldError(field, weakness);
}

/** Why a password is weak for its owner; null if it is not. */
export async function passwordWeakness(password: string, owner: PasswordOwner): Promise<string | null> {
  const names = ownNames(owner);
  const text = plain(password);
  if (names.some((name) => text.includes(name))) return ownNameMessage;
  if (/^(.+?)\1+$/.test(password) || /^(.+?)\1+$/.test(text)) return repeatedMessage;
  const { estimate } = await loadEstimator();
  return estimate(password.slice(0, longestRead), names) < leastGuesses ? guessableMessage : null;
}

/** Lower-case letters and digits. */
const plain = (text: string) =>
  normalized(text, 'NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

function ownNames({ email, firstname, lastname, clinicName }: PasswordOwner): string[] {
  const [local = ''] = email.split('@');
  const names = [email, local, ...local.split(/[._+-]/), firstname, lastname, clinicName, ...clinicName.split(' ')];
  return [...new Set(names.map(plain))].filter((name) => name.length >= shortestName && !commonWords.has(name));
}

/** Words of clinics and addresses that name nobody. */
const commonWords = new Set(['clinic', 'center', 'centre', 'fertility', 'family', 'women', 'health', 'care', 'office']);

let loading: Promise<{ estimate(password: string, names: string[]): number }> | undefined;

/** The estimator with its lists of common passwords and words, loaded on first use. */
function loadEstimator() {
  loading ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }]) => {
      const estimator = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary });
      return { estimate: (password: string, names: string[]) => estimator.check(password, names).guessesLog10 };
    },
  );
  return loading;
}
