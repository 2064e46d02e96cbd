import { useEffect, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useFormToken } from '#app/shell/form-token.tsx';
import { type PushFailure, pushObstacle } from '#app/shell/push/push-failure.ts';
import { Status } from '#app/ui/data/status.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Scripted } from '#app/ui/layout/scripted.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';

interface PushDeviceProps {
  /** Why this device can't have push messages, whatever its browser can do. */
  unavailable: string | null;
  isOn: boolean;
  userId: number;
}

/** Whether this device shows notifications while the portal is in the background, and how to change that. */
export function PushDevice({ unavailable, ...device }: PushDeviceProps) {
  const isHydrated = useHydrated();
  return (
    <Card title="On this device">
      {unavailable ?? (
        <Scripted otherwise={<p>Notifications on this device need JavaScript. The list above works without it.</p>}>
          {isHydrated && <PushSwitch {...device} />}
        </Scripted>
      )}
    </Card>
  );
}

function PushSwitch({ isOn: wasOn, userId }: Omit<PushDeviceProps, 'unavailable'>) {
  const formToken = useFormToken();
  const [isOn, setOn] = useState(wasOn);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<PushFailure | null>(null);
  useEffect(() => setFailure(pushObstacle()), []);
  const press = async () => {
    setPending(true);
    const { turnOnPush, turnOffPush } = await import('#app/shell/push/push-client.ts');
    const found = isOn ? await turnOffPush(formToken) : await turnOnPush(userId, formToken);
    setFailure(found ?? null);
    setOn(!isOn && !found);
    setPending(false);
  };
  return (
    <Stack gap={12}>
      <p>
        {isOn ? <Status kind="healthy">On</Status> : <Status kind="neutral">Off</Status>} Notifications appear while you
        work elsewhere. They end when you sign out.
      </p>
      {failure && <Failure {...failure} />}
      {failure?.kind !== 'unsupported' && (
        <div>
          <Button type="button" icon="bell" onClick={press} pending={isPending}>
            {isOn ? 'Turn off' : failure ? 'Try again' : 'Turn on'}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Failure({ kind, message }: PushFailure) {
  return (
    <Banner kind="unhealthy">
      <p>{message}</p>
      {kind === 'denied' && (
        <p>
          To allow notifications again, select the icon to the left of the address, set Notifications to Allow, and then
          select Try again.
        </p>
      )}
    </Banner>
  );
}
