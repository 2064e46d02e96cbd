import { formatInstant, type TimeZone } from '#app/lib/dates.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { DevToolsOverview } from '#server/inova/contract/devtools.ts';
import { toolsPath } from './tools-path.ts';

/** The figures that all portals share, with a button to remove them. */
export function CacheCard({ figures, timeZone }: { figures: DevToolsOverview['figures']; timeZone: TimeZone }) {
  const { count, bytes, oldest } = figures;
  return (
    <Card title="Cached figures">
      <DefinitionList
        items={[
          { term: 'Figures', value: count.toLocaleString('en-US') },
          { term: 'Size', value: `${Math.ceil(bytes / 1024).toLocaleString('en-US')} KB` },
          { term: 'Oldest', value: oldest && formatInstant(oldest, timeZone) },
        ]}
      />
      <PortalForm action={toolsPath}>
        <input type="hidden" name="intent" value="clear-cache" />
        <FormActions>
          <Button>Clear cache</Button>
        </FormActions>
      </PortalForm>
    </Card>
  );
}
