import { formatMoney } from '#app/lib/money.ts';
import { BarChart } from '#app/ui/chart/bar-chart.tsx';
import { BarTable } from '#app/ui/chart/bar-table.tsx';
import { FunnelChart } from '#app/ui/chart/funnel-chart.tsx';
import { HeatTable } from '#app/ui/chart/heat-table.tsx';
import { LineChart } from '#app/ui/chart/line-chart.tsx';
import { StackedChart } from '#app/ui/chart/stacked-chart.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { cancelled, frozen, longName, months, starts } from './samples.ts';
import { Example, Section } from './section.tsx';

const rowsHref = '/testing#lists';
const steps = [
  { label: 'Consult seen', value: 312, href: rowsHref },
  { label: 'Verified', value: 259, href: rowsHref },
  { label: 'Estimate sent', value: 206, href: rowsHref },
  { label: 'Agreement signed', value: 153, href: rowsHref },
  { label: 'Cycle started', value: 106, href: rowsHref },
];
const hundredValues = Array.from({ length: 100 }, (_, index) =>
  Math.round(50 + 30 * Math.sin(index / 9) + (index % 7)),
);

const ages = {
  labels: ['Consents', 'Authorization', 'Payment'],
  series: [
    { name: '0–7 days', values: [2, 14, 31], hrefs: [rowsHref, rowsHref, rowsHref] },
    { name: '8–30 days', values: [0, 9, 18], hrefs: [rowsHref, rowsHref, rowsHref] },
    { name: 'More', values: [1, null, 5] },
  ],
};

/** Every chart type with few, many and no figures. */
export function Charts() {
  const startSeries = { name: 'Starts', values: starts, hrefs: starts.map(() => rowsHref) };
  return (
    <Section id="charts">
      <Example state="Rendered on the server; the data table is below each chart">
        <Grid of="cards">
          <Card title="Bars">
            <BarChart
              title="Cycle starts"
              labelHeading="Month"
              data={{ labels: months, series: [startSeries] }}
              emphasis={11}
            />
          </Card>
          <Card title="Funnel">
            <FunnelChart title="From consult to cycle" labelHeading="Step" steps={steps} />
          </Card>
          <Card title="Lines">
            <LineChart
              title="Starts and frozen cycles"
              labelHeading="Month"
              data={{ labels: months, series: [startSeries, { name: 'Frozen', values: frozen }] }}
            />
          </Card>
          <Card title="Stacked bars">
            <StackedChart
              title="Cycles by kind"
              labelHeading="Month"
              data={{
                labels: months,
                series: [startSeries, { name: 'Frozen', values: frozen }, { name: 'Cancelled', values: cancelled }],
              }}
            />
          </Card>
        </Grid>
      </Example>
      <Example state="Heat map and bar table">
        <Grid of="cards">
          <Card title="Heat table">
            <HeatTable title="Waiting by age" labelHeading="Waiting for" data={ages} />
          </Card>
          <Card title="Bar table">
            <BarTable
              title="Work of three verifiers"
              labelHeading="Verifier"
              labels={['Kim D.', longName, 'Nobody']}
              columns={[
                {
                  name: 'Verified',
                  about: 'Completed in the period',
                  values: [41, 12, 0],
                  hrefs: [rowsHref, rowsHref, rowsHref],
                },
                { name: 'Collected', format: formatMoney, values: [34_791_872, 120_000, null], hrefs: [] },
              ]}
            />
          </Card>
        </Grid>
      </Example>
      <Example state="Edge cases: no data, one value, zeros, negative values, 100 values, long labels">
        <Grid of="cards">
          <Card title="No figures">
            <BarChart title="No figures" labelHeading="Month" data={{ labels: [], series: [] }} />
          </Card>
          <Card title="One figure">
            <LineChart title="One figure" labelHeading="Month" data={oneSeries(['Nov'], [121])} />
          </Card>
          <Card title="All zero">
            <BarChart
              title="All zero"
              labelHeading="Month"
              data={oneSeries(
                months,
                months.map(() => 0),
              )}
            />
          </Card>
          <Card title="Below zero">
            <BarChart
              title="Balance"
              labelHeading="Month"
              data={oneSeries(['Sep', 'Oct', 'Nov'], [1_250_000, -480_000, 730_000])}
              format={formatMoney}
            />
          </Card>
          <Card title="100 values">
            <LineChart
              title="100 days"
              labelHeading="Day"
              data={oneSeries(
                hundredValues.map((_, at) => `Day ${at + 1}`),
                hundredValues,
              )}
            />
          </Card>
          <Card title="Long labels">
            <BarChart
              title="Long labels"
              labelHeading="Clinic"
              data={oneSeries([longName, 'Lakeshore Fertility Center of Illinois', 'Short'], [12, 30, 21])}
            />
          </Card>
        </Grid>
      </Example>
    </Section>
  );
}

function oneSeries(labels: string[], values: number[]) {
  return { labels, series: [{ name: 'Number', values }] };
}
