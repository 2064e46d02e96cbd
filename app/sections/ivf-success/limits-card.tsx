import { Card } from '#app/ui/layout/card.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';

/** Where the formulas are from, and what they can't say. */
export function LimitsCard() {
  return (
    <Card title="Source and limits">
      <Stack gap={8}>
        <p>
          The formulas are those of the CDC’s IVF Success Estimator, from cycles started in the United States from 2016
          to 2018. They cover ages 20 to 50, heights from 4 ft 6 in to 6 ft 6 in, and weights from 80 to 300 pounds.
        </p>
        <p>
          An estimate is an average over patients with the same answers. It doesn’t know laboratory results, embryo
          tests, smoking, or the clinic, and doesn’t replace a physician’s assessment.
        </p>
        <Text tone="muted" size={13}>
          Gaskins AJ, et al. Predicted probabilities of live birth following assisted reproductive technology using
          United States national surveillance data from 2016 to 2018. American Journal of Obstetrics and Gynecology,
          2023. CDC, ART Success Rates.
        </Text>
      </Stack>
    </Card>
  );
}
