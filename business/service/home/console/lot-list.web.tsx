import { useWords } from '#web/language/language.ts'
import styles from './console.module.css'
import type { LotNow } from './live-view.ts'

/** From here on a lot is nearly full. */
const nearlyFull = 0.9

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
  const load = spots ? Math.min(1, inside / spots) : 0
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      data-load={load >= 1 ? 'full' : load >= nearlyFull ? 'nearly' : undefined}
      onClick={onChoose}
    >
      <span>{name}</span>
      <span className="tabular">
        {inside} / {spots} <small>{Math.round(load * 100)}%</small>
      </span>
      <i style={{ width: `${load * 100}%` }} />
    </button>
  )
}
