import { formatDate } from '#app/lib/dates.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import styles from './record.module.css';
import { type Coverage, isInForce } from './summary.ts';

const ranks = ['Primary', 'Secondary', 'Tertiary'];

interface CoverageCardProps {
  patientId: number;
  coverages: Coverage[];
  today: string;
}

/** The patient's insurance, primary first, with whether it is in force today and a link to its verification. */
export function CoverageCard({ patientId, coverages, today }: CoverageCardProps) {
  return (
    <Card
      id="coverage"
      title="Coverage"
      action={<a href={`/patients/insurance/${patientId}`}>Benefits verification</a>}
    >
      {coverages.map((coverage) => (
        <div key={coverage.id} className={styles.entry}>
          <DefinitionList
            items={[
              { term: ranks[coverage.rank - 1] ?? 'Further', value: showPlan(coverage) },
              { term: 'Member ID', value: coverage.memberId },
              { term: 'Group', value: coverage.groupNumber },
              { term: 'Effective', value: coverage.effectiveOn && formatDate(coverage.effectiveOn) },
              { term: 'Status', value: <InForce coverage={coverage} today={today} /> },
            ]}
          />
        </div>
      ))}
    </Card>
  );
}

function showPlan({ payer, planType }: Coverage): string {
  return [payer, planType].filter(Boolean).join(' · ');
}

function InForce({ coverage, today }: { coverage: Coverage; today: string }) {
  if (isInForce(coverage, today)) return <Status kind="healthy">Active</Status>;
  if (coverage.termedOn && coverage.termedOn < today) {
    return <Status kind="unhealthy">Ended {formatDate(coverage.termedOn)}</Status>;
  }
  return <Status kind="advisory">Begins {coverage.effectiveOn && formatDate(coverage.effectiveOn)}</Status>;
}
