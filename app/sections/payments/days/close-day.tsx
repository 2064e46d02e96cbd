import { OnceKey } from '#app/forms/once-key.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { dayHref } from './days.ts';

/** Closes a day, below what it has, because that can't be undone. */
export function CloseDay({ day, isToday, onceKey }: { day: string; isToday: boolean; onceKey: string }) {
  return (
    <div data-print="hide">
      <Card title="Close day">
        <PortalForm action={dayHref(day)}>
          <OnceKey value={onceKey} />
          <Stack>
            <Text>
              The day sheet is kept as it is now, and what is recorded for this day later is posted to the next open
              day.{isToday && ' This day is not over: payments of the rest of today go to tomorrow.'} You can’t undo
              this.
            </Text>
            <div>
              <Button>Close day for good</Button>
            </div>
          </Stack>
        </PortalForm>
      </Card>
    </div>
  );
}
