import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type SessionWatch, watchSession } from '#app/shell/session/session-watch.ts';
import type { TabMessage, Tabs } from '#app/shell/session/tabs.ts';
import { sessionLimits } from '#server/access/sessions/session-limits.ts';

const second = 1_000;
const minute = 60 * second;

/** A simulated browser: the state its tabs share, and tabs that log what happens. */
function openBrowser() {
  const shared = { activeAt: 0, isWarning: false, claims: 0 };
  const listeners = new Set<(message: TabMessage) => void>();

  function openTab() {
    const log: string[] = [];
    let ownListener = (_: TabMessage) => {};
    const tabs: Tabs = {
      activeAt: () => shared.activeAt,
      setActiveAt(at) {
        shared.activeAt = at;
      },
      isWarning: () => shared.isWarning,
      setWarning(isWarning) {
        shared.isWarning = isWarning;
        log.push(isWarning ? 'flag' : 'no flag');
      },
      send(message) {
        log.push(`send ${message.kind}`);
        for (const listener of listeners) if (listener !== ownListener) listener(message);
      },
      listen(listener) {
        ownListener = listener;
        listeners.add(listener);
      },
      close: () => void listeners.delete(ownListener),
    };
    const watch: SessionWatch = watchSession(sessionLimits, {
      tabs,
      showWarning: (minutes) => log.push(`warning ${minutes}`),
      hideWarning: () => log.push('no warning'),
      report: () => log.push('report'),
      cover: () => log.push('cover'),
      claimLogout: async () => ++shared.claims === 1,
      rememberAndLogOut: async () => void log.push('remember and log out'),
      goToSignIn: (hasTimedOut) => log.push(hasTimedOut ? 'to sign in, timed out' : 'to sign in'),
    });
    /** The events since the last call. */
    const takeEvents = () => log.splice(0);
    return { watch, takeEvents };
  }
  return { openTab, shared };
}

let browser: ReturnType<typeof openBrowser>;
let tab: ReturnType<typeof browser.openTab>;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-15T12:00:00Z') });
  browser = openBrowser();
  tab = browser.openTab();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('the times match the specification', () => {
  expect(sessionLimits).toMatchObject({
    timeout: 30 * minute,
    warning: 25 * minute,
    grace: 5 * minute,
    check: 30 * second,
    refresh: 35 * second,
  });
});

test('after 25 minutes without activity a warning shows the minutes left', async () => {
  await pass(25 * minute - 1);
  expect(tab.takeEvents()).toEqual([]);
  await pass(1);
  expect(tab.takeEvents()).toEqual(['flag', 'send warning', 'warning 5']);
  await pass(4 * minute);
  expect(tab.takeEvents().at(-1)).toBe('warning 1');
});

test('5 minutes later it logs out, in the specified order', async () => {
  await pass(30 * minute - 1);
  tab.takeEvents();
  await pass(1);
  expect(tab.takeEvents()).toEqual([
    'send logout',
    'no warning',
    'no flag',
    'remember and log out',
    'to sign in, timed out',
  ]);
  await pass(60 * minute);
  expect(tab.takeEvents()).toEqual([]);
});

test('the clock is checked every 30 seconds', async () => {
  await pass(10 * second);
  tab.watch.active();
  await pass(25 * minute + 20 * second - 1);
  expect(tab.takeEvents()).not.toContain('warning 5');
  await pass(1);
  expect(tab.takeEvents()).toContain('warning 5');
});

test('a laptop that slept past the end logs out on waking, even with activity', async () => {
  for (const wake of ['check', 'active'] as const) {
    const sleepingTab = openBrowser().openTab();
    vi.setSystemTime(Date.now() + 30 * minute);
    sleepingTab.watch[wake]();
    await pass(0);
    expect(sleepingTab.takeEvents()).toContain('remember and log out');
  }
});

test('a laptop that slept into the grace period warns with the time left', () => {
  vi.setSystemTime(Date.now() + 28 * minute);
  tab.watch.check();
  expect(tab.takeEvents()).toContain('warning 2');
});

test('activity resets the timers', async () => {
  for (let times = 0; times < 4; times++) {
    await pass(24 * minute);
    tab.watch.active();
  }
  expect(tab.takeEvents().filter((what) => what !== 'report')).toEqual([]);
});

describe('activity without requests is reported to the server', () => {
  test('at most every 45 seconds, including the last activity', async () => {
    const reports = () => tab.takeEvents().filter((what) => what === 'report').length;
    for (let seconds = 0; seconds < 90; seconds++) {
      tab.watch.active();
      await pass(second);
    }
    expect(reports()).toBe(2);
    tab.watch.active();
    await pass(45 * second);
    expect(reports()).toBe(1);
    await pass(20 * minute);
    expect(reports()).toBe(0);
  });

  test('immediately when the warning is dismissed', async () => {
    await pass(26 * minute);
    tab.takeEvents();
    tab.watch.active();
    expect(tab.takeEvents()).toEqual(['no flag', 'send active', 'no warning', 'report']);
  });
});

describe.each([2, 10])('with %i tabs', (count) => {
  let tabs: (typeof tab)[];
  beforeEach(() => {
    tabs = [tab, ...Array.from({ length: count - 1 }, () => browser.openTab())];
  });
  const takeEventsOfEach = () => tabs.map(({ takeEvents }) => takeEvents());

  test('all warn, and only one sends the warning', async () => {
    await pass(25 * minute);
    const logs = takeEventsOfEach();
    for (const log of logs) expect(log).toContain('warning 5');
    expect(logs.flat().filter((what) => what === 'send warning')).toHaveLength(1);
  });

  test('activity in one dismisses the warning in all', async () => {
    await pass(25 * minute);
    takeEventsOfEach();
    tabs[1]?.watch.active();
    for (const log of takeEventsOfEach()) expect(log).toContain('no warning');
    expect(browser.shared.isWarning).toBe(false);
    await pass(25 * minute - 1);
    expect(takeEventsOfEach().flat()).not.toContain('warning 5');
  });

  test('activity in one prevents the warning in all', async () => {
    await pass(20 * minute);
    tabs[1]?.watch.active();
    await pass(20 * minute);
    expect(takeEventsOfEach().flat()).not.toContain('send warning');
  });

  test('one logs out on time and the others are covered until then', async () => {
    await pass(30 * minute);
    const logs = takeEventsOfEach();
    expect(logs.flat().filter((what) => what === 'remember and log out')).toHaveLength(1);
    for (const log of logs.slice(1)) expect(log.slice(-2)).toEqual(['no warning', 'cover']);
  });

  test('logging out in one covers the others, which leave when it is done or times out', async () => {
    tabs[0]?.watch.loggingOut();
    for (const log of takeEventsOfEach().slice(1)) expect(log.at(-1)).toBe('cover');
    await pass(10 * second);
    for (const log of takeEventsOfEach().slice(1)) expect(log).toEqual(['to sign in']);
  });
});

test('opening a new tab counts as activity', async () => {
  await pass(26 * minute);
  tab.takeEvents();
  browser.openTab();
  expect(tab.takeEvents()).toContain('no warning');
});

test('an activity message counts even if the browser’s storage is out of date', async () => {
  const other = browser.openTab();
  await pass(25 * minute);
  const before = browser.shared.activeAt;
  Object.defineProperty(browser.shared, 'activeAt', { get: () => before, set: () => {} });
  tab.takeEvents();
  other.watch.active();
  expect(tab.takeEvents()).toEqual(['no warning']);
});
