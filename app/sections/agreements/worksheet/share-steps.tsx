import { Button } from '#app/ui/form/button.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { shareOf } from './fill-shares.ts';

interface ShareStepsProps {
  /** Null if no line is paid by insurance. */
  share: ReturnType<typeof shareOf>;
  isPending: boolean;
}

/** What insurance pays according to the verification, step by step, and the button that fills it in. */
export function ShareSteps({ share, isPending }: ShareStepsProps) {
  if (!share) {
    return (
      <Text tone="muted" size={13}>
        To work out what insurance pays, select Insurance under “Paid by” for the lines that the plan covers, then
        update the total.
      </Text>
    );
  }
  if ('problem' in share) {
    return (
      <Text tone="muted" size={13}>
        {share.problem} Enter what insurance pays yourself.
      </Text>
    );
  }
  return (
    <Stack gap={8}>
      <h3>Insurance share</h3>
      <Stack as="ol" gap={4}>
        {share.steps.map((step) => (
          <Text key={step} as="li" size={13}>
            {step}
          </Text>
        ))}
      </Stack>
      <Button name="intent" value="fill-insurance" formNoValidate pending={isPending}>
        Fill in insurance share
      </Button>
      <Text tone="muted" size={13}>
        From the verification above, for the lines as last updated. You can change every amount.
      </Text>
    </Stack>
  );
}
