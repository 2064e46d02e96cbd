import { classNames } from '#app/ui/class-names.ts';
import { Card } from '#app/ui/layout/card.tsx';
import type { TankMap as MapOfTank } from '#server/inova/contract/cryo/tanks.ts';
import styles from './inventory.module.css';
import { specimenHref } from './specimen-text.ts';

type Canister = MapOfTank['canisters'][number];
type Position = Canister['rows'][number]['positions'][number];

/** A table per canister with a row per cane: a dot is a specimen, and links to it. */
export function TankMap({ tank: { canisters, differences } }: { tank: Pick<MapOfTank, 'canisters' | 'differences'> }) {
  const differing = new Set(differences.map(({ address }) => address));
  return (
    <>
      <div className={styles.map}>
        {canisters.map((canister) => (
          <Card key={canister.id} title={titleOf(canister)} as="article" action={<Fill canister={canister} />}>
            <Rack canister={canister} differing={differing} />
          </Card>
        ))}
      </div>
      <p className={styles.legend}>● specimen · ○ held for a specimen that is out · ! differs from the record</p>
    </>
  );
}

const titleOf = ({ label }: Canister) => label.replace(/^C(\d)/, 'Canister $1');

function Fill({ canister: { occupied, rows } }: { canister: Canister }) {
  const positions = rows.reduce((sum, row) => sum + row.positions.length, 0);
  return (
    <span>
      {occupied} of {positions}
    </span>
  );
}

function Rack({ canister, differing }: { canister: Canister; differing: Set<string> }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.rack}>
        <caption className="sr-only">Positions of {titleOf(canister)}</caption>
        <tbody>
          {canister.rows.map(({ id, label, positions }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              {positions.map((position) => (
                <Slot key={position.address} position={position} differs={differing.has(position.address)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Slot({ position, differs }: { position: Position; differs: boolean }) {
  const { address, specimenId, barcode, isHeld } = position;
  const mark = differs ? '!' : specimenId ? '●' : isHeld ? '○' : '·';
  const text = [address, barcode ?? (isHeld ? 'held' : 'empty'), differs && 'differs'].filter(Boolean).join(', ');
  const look = differs ? styles.differs : specimenId ? styles.full : isHeld ? styles.held : undefined;
  return (
    <td className={classNames(look) || undefined} title={text}>
      {specimenId ? (
        <a href={specimenHref(specimenId)} aria-label={text}>
          {mark}
        </a>
      ) : (
        <span>
          <span aria-hidden="true">{mark}</span>
          <span className="sr-only">{text}</span>
        </span>
      )}
    </td>
  );
}
