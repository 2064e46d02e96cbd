import { beforeEach, expect, test } from 'vitest';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { forgetCoveredRows, forgetPlaces, keepPlace, placeKey, showPlace } from '#app/shell/places/places.ts';

const page: { handle: unknown }[] = [{ handle: undefined }];
const dialog = [{ handle: { ...dialogRoute, keptForm: 'assign' } }];

let entries = 0;

/** A new entry of the history. */
function entry(address: string) {
  const { pathname, search, hash } = new URL(address, 'http://portal');
  return { key: `entry ${++entries}`, pathname, search, hash };
}

/** Navigates as the router does: it asks for the key of the place before the page is shown. */
function open(address: string, matches: { handle: unknown }[] = page) {
  const opened = entry(address);
  const key = placeKey(opened, matches);
  return { key, place: showPlace(opened, matches) };
}

const list = '/worklists/pa?sort=patient';
const left = { scrolls: [[80, 150] as [number, number]], rows: ['5-1', '5-2'], link: null };

beforeEach(() => {
  forgetPlaces();
  open(list);
  keepPlace(left);
});

test('a dialog, and the page that closing it returns to, have the place of the page that it was opened from', () => {
  const opened = open('/lists/pa-worklist/act/assign?row=5-1', dialog);
  expect(opened.place).toBeNull();
  const closed = open('/worklists/pa?sort=patient&row=5-1#peek-5-1');
  expect(closed.key).toBe(opened.key);
  expect(closed.place).toEqual(left);
});

test('what happens while a dialog is open does not change the place of the page behind it', () => {
  open('/lists/pa-worklist/act/assign', dialog);
  keepPlace({ scrolls: [[0, 0]] });
  expect(open(list).place).toEqual(left);
});

test('after an action in the dialog the selection is gone, after an error it is not', () => {
  open('/lists/pa-worklist/act/assign', dialog);
  forgetCoveredRows('/lists/pa-worklist/act/assign');
  open('/lists/pa-worklist/act/assign', dialog);
  expect(open(list).place).toEqual(left);
  open('/lists/pa-worklist/act/assign', dialog);
  forgetCoveredRows('/worklists/pa');
  expect(open(list).place).toEqual({ ...left, rows: [] });
});

test('an action that returns to its page keeps the place; another page begins anew', () => {
  expect(open(list).place).toEqual(left);
  expect(open('/worklists/pa?sort=-patient').place).toBeNull();
  expect(open('/patients/1021').place).toBeNull();
  expect(open(list).place).toBeNull();
});

test('a link in a dialog to a field of its page leads to the field', () => {
  const opened = open('/patients/insurance/1021/act/complete', dialog);
  const closed = open('/worklists/pa?sort=patient#memberId');
  expect(closed.key).not.toBe(opened.key);
  expect(closed.place).toBeNull();
});

test('nothing is kept once nobody is signed in', () => {
  forgetPlaces();
  expect(open(list).place).toBeNull();
});
