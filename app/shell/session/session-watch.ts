import type { SessionLimits } from '#server/access/sessions/session-limits.ts';
import type { TabMessage, Tabs } from './tabs.ts';

const minute = 60_000;
const shareInterval = 1_000;
const leaveTimeout = 10_000;

/** What the session watch needs from the page and the server. */
export interface SessionActions {
  tabs: Tabs;
  showWarning(minutesLeft: number): void;
  hideWarning(): void;
  /** Reports activity to the server. */
  report(): void;
  /** Hides the page. */
  cover(): void;
  /** True for only one of several tabs that try to log out at the same time. */
  claimLogout(): Promise<boolean>;
  rememberAndLogOut(): Promise<void>;
  goToSignIn(hasTimedOut: boolean): void;
}

export type SessionWatch = ReturnType<typeof watchSession>;

/** Warns before an idle session ends, then ends it, in sync with other tabs. Uses clock times, not timer durations. */
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

  /** Reports activity to the other tabs. */
  function share(): void {
    tabs.setActiveAt(activeAt);
    if (!isWarned && !tabs.isWarning()) return;
    tabs.setWarning(false);
    tabs.send({ kind: 'active', at: activeAt });
    dismiss();
  }

  /** Reports activity to the server, at most once per `limits.report`. */
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

  /** Another tab is logging out: hide this page, and leave after a timeout even if no message arrives. */
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
    /** Checks the time, for example after sleep. */
    check,
    /** Records user activity: the session continues in every tab and on the server. */
    active,
    /** The user is logging out in this tab; the other tabs are covered until that is done. */
    loggingOut() {
      stop();
      tabs.send({ kind: 'logout' });
    },
    /** Ends the session in every tab, for example when the server has ended it. */
    timeOut,
    stop() {
      stop();
      tabs.close();
    },
  };
}
