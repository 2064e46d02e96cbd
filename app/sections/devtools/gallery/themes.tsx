import { Status } from '#app/ui/data/status.tsx';
import { Tile } from '#app/ui/data/tile.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';
import { DemoButtons } from './demo-buttons.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

const themes = [
  { id: 'light', title: 'Light', attributes: { 'data-theme': 'light' } },
  { id: 'dark', title: 'Dark', attributes: { 'data-theme': 'dark' } },
  {
    id: 'light-contrast',
    title: 'Light, high contrast',
    attributes: { 'data-theme': 'light', 'data-contrast': 'more' },
  },
  { id: 'dark-contrast', title: 'Dark, high contrast', attributes: { 'data-theme': 'dark', 'data-contrast': 'more' } },
  { id: 'compact', title: 'Compact', attributes: { 'data-density': 'compact' } },
  { id: 'comfortable', title: 'Comfortable', attributes: { 'data-density': 'comfortable' } },
  { id: 'kiosk', title: 'Kiosk', attributes: { 'data-kiosk': '' } },
];

/** The same few components in every theme a user can choose. */
export function Themes() {
  return (
    <Section id="looks">
      <p>
        Everything below has the look of your own preferences, which you choose in <a href="/users">your profile</a>.
      </p>
      <div className={styles.columns}>
        {themes.map(({ id, title, attributes }) => (
          <div key={id} className={styles.look} {...attributes}>
            <h3>{title}</h3>
            <Cluster>
              <Status kind="healthy">Completed</Status>
              <Status kind="unhealthy">Overdue</Status>
            </Cluster>
            <TextField label="Member ID" name={`member-${id}`} defaultValue="W 204 417" />
            <DateField label="Effective" name={`effective-${id}`} errors={['Enter a start date']} />
            <Tile label="Cycle starts" value="121" change={{ text: '▲ 16.3%', tone: 'good' }} />
            <DemoButtons>
              <Button variant="primary" name="pressed" value={`${title}, primary`}>
                Save
              </Button>
              <Button name="pressed" value={`${title}, secondary`}>
                Save as draft
              </Button>
            </DemoButtons>
          </div>
        ))}
      </div>
    </Section>
  );
}
