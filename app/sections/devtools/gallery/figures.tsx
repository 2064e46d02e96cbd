import { Sparkline } from '#app/ui/chart/sparkline.tsx';
import { Tile } from '#app/ui/data/tile.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import styles from './gallery.module.css';
import { cancelled, longName, starts } from './samples.ts';
import { Example, Section } from './section.tsx';

/** Figures and progress bars. */
export function Figures() {
  return (
    <Section id="figures">
      <Example state="Tiles: linked, with a trend, better, worse, no data">
        <Grid of="tiles">
          <Tile
            label="Cycle starts"
            value="121"
            href="/testing#charts"
            change={{ text: '▲ 16.3%', tone: 'good' }}
            trend={<Sparkline label="Cycle starts, 12 months" values={starts} />}
          />
          <Tile
            label="Cancelled"
            value="7.4%"
            change={{ text: '▲ 1.1 points', tone: 'bad' }}
            trend={<Sparkline label="Cancelled, 12 months" values={cancelled} />}
          />
          <Tile label="No change" value="12" trend={<Sparkline label="Always" values={[12, 12, 12]} />} />
          <Tile label="Turnaround" value="—" change={{ text: 'No completed records', tone: 'neutral' }} />
        </Grid>
        <Tile label={longName} value="2.6 days" />
      </Example>
      <Example state="Progress: started, halfway, done, indeterminate">
        <div className={styles.columns}>
          <Progress label="Verification" value={0} max={7} text="0 of 7 sections" />
          <Progress label="Upload" value={52} text="52%" />
          <Progress label="Import" value={7} max={7} text="Done" />
          <Progress label="Report" text="Generating" />
        </div>
      </Example>
    </Section>
  );
}
