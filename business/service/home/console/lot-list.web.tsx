import { useWords } from '#web/language/language.ts'
import { LoadBar, loadOf } from '../load-bar.web.tsx'
import styles from './console.module.css'
import type { LotNow } from './live-view.ts'

interface Props {
  lots: readonly LotNow[]
  chosen: string | null
  onChoose(parkLotId: string | null): void
}

/** How full each lot is, always in the same order; choosing one leaves its lanes. */
export function LotList({ lots, chosen, onChoose }: Props) {
  const { say } = useWords()
  const sum = (pick: (lot: LotNow) => number) => lots.reduce((total, lot) => total + pick(lot), 0)
  return (
    <nav className={styles.lots} aria-label={say('停车场')}>
      <Lot
        name={say('全部车场')}
        inside={sum(({ inside }) => inside)}
        spots={sum(({ spots }) => spots)}
        isChosen={chosen === null}
        onChoose={() => onChoose(null)}
      />
      {lots.map(({ parkLotId, parkLotName, inside, spots }) => (
        <Lot
          key={parkLotId}
          name={parkLotName}
          inside={inside}
          spots={spots}
          isChosen={chosen === parkLotId}
          onChoose={() => onChoose(parkLotId)}
        />
      ))}
    </nav>
  )
}

interface LotProps {
  name: string
  inside: number
  spots: number
  isChosen: boolean
  onChoose(): void
}

function Lot({ name, inside, spots, isChosen, onChoose }: LotProps) {
  const load = loadOf(inside, spots)
  return (
    <button type="button" aria-pressed={isChosen} onClick={onChoose}>
      <span>{name}</span>
      <span className="tabular">
        {inside.toLocaleString('en-US')} / {spots.toLocaleString('en-US')} <small>{Math.round(load * 100)}%</small>
      </span>
      <LoadBar load={load} />
    </button>
  )
}
