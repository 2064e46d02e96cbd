import { Sparkline } from '#app/ui/chart/sparkline.tsx';
import { Meter } from '#app/ui/data/meter.tsx';
import { Tile } from '#app/ui/data/tile.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import styles from './gallery.module.css';
import { cancelled, longName, starts } from './samples.ts';
import { Example, Section } from './section.tsx';

/** Single figures and how far something is. */
export function Figures() {
  return (
    <Section id="figures">
      <Example state="Tiles: a link, with a course, better, worse, without figures">
        <Grid of="tiles">
          <Tile
            label="Cycle starts"
            value="121"
            href="/testing#charts"
            change={{ text: '+16.3 %', tone: 'good' }}
            trend={<Sparkline label="Cycle starts, 12 months" values={starts} />}
          />
          <Tile
            label="Cancelled"
            value="7.4 %"
            change={{ text: '+1.1 points', tone: 'bad' }}
            trend={<Sparkline label="Cancelled, 12 months" values={cancelled} />}
          />
          <Tile label="Always the same" value="12" trend={<Sparkline label="Always" values={[12, 12, 12]} />} />
          <Tile label="Turnaround" value="—" change={{ text: 'Nothing finished yet', tone: 'neutral' }} />
        </Grid>
        <Tile label={longName} value="2.6 days" />
      </Example>
      <Example state="Meters: nothing, some, all">
        <div className={styles.columns}>
          <Meter value={0} max={2000} label="$0 of $2,000" />
          <Meter value={1150} max={2000} label="$1,150 of $2,000" />
          <Meter value={2000} max={2000} label="$2,000 of $2,000" />
        </div>
      </Example>
      <Example state="Progress: begun, half way, done, not known">
        <div className={styles.columns}>
          <Progress label="Verification" value={0} max={7} text="0 of 7 sections" />
          <Progress label="Upload" value={52} text="52 %" />
          <Progress label="Import" value={7} max={7} text="Done" />
          <Progress label="Report" text="Being made" />
        </div>
      </Example>
    </Section>
  );
}
