import type { SessionLimits } from '#server/access/session-limits.ts';
import type { TabMessage, Tabs } from './tabs.ts';

const minute = 60_000;
const shareEvery = 1_000;
const patience = 10_000;

/** What a watched session does to its page and its server. */
export interface SessionPorts {
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
  toSignIn(hasTimedOut: boolean): void;
}

export type SessionWatch = ReturnType<typeof watchSession>;

/** Warns of the end of an idle session and ends it, together with the other tabs; all by the clock, not by timers. */
export function watchSession(limits: SessionLimits, ports: SessionPorts) {
  const { tabs } = ports;
  let activeAt = Date.now();
  let reportedAt = activeAt;
  let isWarned = false;
  let isOver = false;
  let reporting: ReturnType<typeof setTimeout> | undefined;

  const idle = () => Date.now() - Math.max(activeAt, tabs.activeAt());

  function check(): void {
    if (isOver) return;
    const idleFor = idle();
    if (idleFor >= limits.warning + limits.grace) void timeOut();
    else if (idleFor >= limits.warning) warn(limits.warning + limits.grace - idleFor);
    else if (isWarned) dismiss();
  }

  function warn(left: number): void {
    isWarned = true;
    if (!tabs.isWarning()) {
      tabs.setWarning(true);
      tabs.send({ kind: 'warning' });
    }
    ports.showWarning(Math.ceil(left / minute));
  }

  function dismiss(): void {
    isWarned = false;
    ports.hideWarning();
  }

  function active(): void {
    if (isOver) return;
    if (idle() >= limits.warning + limits.grace) return void timeOut();
    activeAt = Date.now();
    if (isWarned || activeAt - tabs.activeAt() >= shareEvery) share();
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
    const wait = reportedAt + limits.report - Date.now();
    if (wait <= 0) reportNow();
    else reporting ??= setTimeout(reportNow, wait);
  }

  function reportNow(): void {
    clearTimeout(reporting);
    reporting = undefined;
    reportedAt = Date.now();
    if (!isOver) ports.report();
  }

  async function timeOut(): Promise<void> {
    if (isOver) return;
    stop();
    if (!(await ports.claimLogout())) return giveWay();
    tabs.send({ kind: 'logout' });
    ports.hideWarning();
    tabs.setWarning(false);
    await ports.rememberAndLogOut();
    ports.toSignIn(true);
  }

  /** Another tab logs out: nothing is shown here from now on, and this one leaves even if no news of it comes. */
  function giveWay(): void {
    stop();
    ports.hideWarning();
    ports.cover();
    setTimeout(() => ports.toSignIn(false), patience);
  }

  function hear(message: TabMessage): void {
    if (message.kind === 'active') activeAt = Math.max(activeAt, message.at);
    if (message.kind === 'ended') ports.toSignIn(false);
    else if (message.kind === 'logout') giveWay();
    else check();
  }

  function stop(): void {
    isOver = true;
    clearInterval(checking);
    clearTimeout(reporting);
  }

  const checking = setInterval(check, limits.check);
  tabs.listen(hear);
  share();

  return {
    /** Looks at the clock, as after a sleep. */
    check,
    /** There is somebody: the session goes on in every tab, and the server is told. */
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
