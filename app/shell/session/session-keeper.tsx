import { useRef } from 'react';
import { useFormToken } from '../form-token.tsx';
import type { FrameSession } from './frame-session.server.ts';
import { SessionWarning } from './session-warning.tsx';
import { StayStrip } from './stay-strip.tsx';
import { useSessionWatch } from './use-session-watch.ts';

/** Warns before the session ends: with script in a timed dialog, without script in a strip revealed by CSS. */
export function SessionKeeper({ session }: { session: FrameSession }) {
  const formToken = useFormToken();
  const content = useRef<HTMLDivElement>(null);
  const { minutesLeft, watch } = useSessionWatch(session.limits, formToken, content);
  return (
    <>
      {minutesLeft !== null && (
        <SessionWarning minutesLeft={minutesLeft} content={content} onContinue={() => watch.current?.active()} />
      )}
      <StayStrip ends={session.ends} isTyping={session.typing} />
    </>
  );
}
