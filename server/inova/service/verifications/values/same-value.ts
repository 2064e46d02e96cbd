import { normalized } from '#server/inova/contract/text/normalized.ts';

type Value = string | number;

/** True for values that differ at most in case and spaces. */
export const isSameValue = (one: Value, other: Value): boolean => plain(one) === plain(other);

const plain = (value: Value) => normalized(String(value), 'NFC').trim().replace(/\s+/g, ' ').toLowerCase();
