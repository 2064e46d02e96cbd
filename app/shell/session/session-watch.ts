import type { SessionLimits } from '#server/access/session-limits.ts';
import type { TabMessage, Tabs } from './tabs.ts';

const minute = 60_000;
const shareInterval = 1_000;
const leaveTimeout = 10_000;

/** What a watched session does to its page and its server. */
export interface SessionActions {
  tabs: Tabs;
  showWarning(minutesLeft: number): void;
  hideWarning(): void;
  /** Tells the server of activity. */
  report(): void;
  /** Takes the page out of sight. */
  cover(): void;
  /** True for the one tab that is to log out when several find that the time has come. */
  claimLogout(): Promise<boolean>;
  rememberAndLogOut(): Promise<void>;
  goToSignIn(hasTimedOut: boolean): void;
}

export type SessionWatch = ReturnType<typeof watchSession>;

/** Warns of the end of an idle session and ends it, together with the other tabs; all by the clock, not by timers. */
export function watchSession(limits: SessionLimits, actions: SessionActions) {
  const { tabs } = actions;
  let activeAt = Date.now();
  let reportedAt = activeAt;
  let isWarned = false;
  let hasEnded = false;
  let reportTimer: ReturnType<typeof setTimeout> | undefined;

  const idleTime = () => Date.now() - Math.max(activeAt, tabs.activeAt());

  function check(): void {
    if (hasEnded) return;
    const idleFor = idleTime();
    if (idleFor >= limits.warning + limits.grace) void timeOut();
    else if (idleFor >= limits.warning) warn(limits.warning + limits.grace - idleFor);
    else if (isWarned) dismiss();
  }

  function warn(remaining: number): void {
    isWarned = true;
    if (!tabs.isWarning()) {
      tabs.setWarning(true);
      tabs.send({ kind: 'warning' });
    }
    actions.showWarning(Math.ceil(remaining / minute));
  }

  function dismiss(): void {
    isWarned = false;
    actions.hideWarning();
  }

  function active(): void {
    if (hasEnded) return;
    if (idleTime() >= limits.warning + limits.grace) return void timeOut();
    activeAt = Date.now();
    if (isWarned || activeAt - tabs.activeAt() >= shareInterval) share();
    report();
  }

  /** Lets the other tabs know of activity here. */
  function share(): void {
    tabs.setActiveAt(activeAt);
    if (!isWarned && !tabs.isWarning()) return;
    tabs.setWarning(false);
    tabs.send({ kind: 'active', at: activeAt });
    dismiss();
  }

  /** Tells the server at once, or once its last news is old enough. */
  function report(): void {
    const delay = reportedAt + limits.report - Date.now();
    if (delay <= 0) reportNow();
    else reportTimer ??= setTimeout(reportNow, delay);
  }

  function reportNow(): void {
    clearTimeout(reportTimer);
    reportTimer = undefined;
    reportedAt = Date.now();
    if (!hasEnded) actions.report();
  }

  async function timeOut(): Promise<void> {
    if (hasEnded) return;
    stop();
    if (!(await actions.claimLogout())) return coverAndLeave();
    tabs.send({ kind: 'logout' });
    actions.hideWarning();
    tabs.setWarning(false);
    await actions.rememberAndLogOut();
    actions.goToSignIn(true);
  }

  /** Another tab logs out: nothing is shown here from now on, and this one leaves even if no news of it comes. */
  function coverAndLeave(): void {
    stop();
    actions.hideWarning();
    actions.cover();
    setTimeout(() => actions.goToSignIn(false), leaveTimeout);
  }

  function onMessage(message: TabMessage): void {
    if (message.kind === 'active') activeAt = Math.max(activeAt, message.at);
    if (message.kind === 'ended') actions.goToSignIn(false);
    else if (message.kind === 'logout') coverAndLeave();
    else check();
  }

  function stop(): void {
    hasEnded = true;
    clearInterval(checkTimer);
    clearTimeout(reportTimer);
  }

  const checkTimer = setInterval(check, limits.check);
  tabs.listen(onMessage);
  share();

  return {
    /** Looks at the clock, as after a sleep. */
    check,
    /** The user is active: the session continues in every tab, and on the server. */
    active,
    /** The user logs out in this tab; the other tabs are covered until it is done. */
    loggingOut() {
      stop();
      tabs.send({ kind: 'logout' });
    },
    /** The server has ended the session. */
    timeOut,
    stop() {
      stop();
      tabs.close();
    },
  };
}
