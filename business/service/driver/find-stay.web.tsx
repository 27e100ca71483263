import { useState } from 'react'
import { isPlate } from '#fields/plate/plate-number.ts'
import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import type { Refusal } from '#web/requests/refusal.ts'
import { callServer } from '#web/driver/call-server.ts'
import { BigButton, Refused } from '#web/driver/parts.tsx'
import { PlateInput } from '#web/driver/plate-input.tsx'
import { useWords } from '#web/language/language.ts'
import styles from './driver.module.css'
import { storePlate, keptPlates } from './kept-plates.web.ts'
import type { PlaceKind, StayFound } from './place-kinds.ts'
import { longestTyped, plateKeys, provinceKeys, usualPlaces } from './plate-keys.ts'

/** Finds the stays of a plate that is typed, or was typed on this phone before; a single one opens. */
export function FindStay({ kind, token }: { kind: PlaceKind; token: string }) {
  const { say } = useWords()
  const [plateNumber, setPlate] = useState('')
  const [found, setFound] = useState<readonly StayFound[]>([])
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const find = async (plate: string) => {
    setBusy(true)
    setRefusal(null)
    setFound([])
    try {
      const stays = await callServer<StayFound[]>('/api/driver/findStays', { kind, token, plateNumber: plate })
      storePlate(plate)
      if (stays.length === 1 && !isElsewhere(stays[0]!)) location.assign(`/pay/${stays[0]!.token}`)
      else setFound(stays)
    } catch (refusal) {
      setRefusal(refusal as Refusal)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault()
        void find(plateNumber)
      }}
    >
      {keptPlates().length > 0 && (
        <div className={styles.kept}>
          {keptPlates().map((plate) => (
            <button
              key={plate}
              type="button"
              aria-label={say('查询 {plate}', { plate })}
              onClick={() => void find(plate)}
            >
              <PlateChip plate={plate} />
            </button>
          ))}
        </div>
      )}
      <PlateInput
        value={plateNumber}
        onChange={setPlate}
        places={usualPlaces}
        longest={longestTyped}
        firstKeys={provinceKeys}
        keys={plateKeys}
      />
      <BigButton isBusy={isBusy} isDisabled={!isPlate(plateNumber)}>
        {say('查询停车费')}
      </BigButton>
      {refusal && <Refused refusal={refusal} />}
      {found.length > 0 && <Found stays={found} />}
    </form>
  )
}

/** A car that is inside another car park: who typed its plate here is led there knowingly. */
const isElsewhere = ({ isHere, owed }: StayFound) => !isHere && owed === null

function Found({ stays }: { stays: readonly StayFound[] }) {
  const { say } = useWords()
  return (
    <>
      {stays.some(isElsewhere) && (
        <p className={styles.note}>{say('这辆车不在本停车场,停在下面的停车场。点开可查看和支付那里的停车费。')}</p>
      )}
      <ul className={styles.debts}>
        {stays.map(({ token, lotName, cameAt, owed }) => (
          <li key={token}>
            <a href={`/pay/${token}`}>
              <span>
                {lotName}
                <small className="tabular">{cameAt}</small>
              </span>
              {owed === null ? (
                <span>{say('在场')}</span>
              ) : (
                <b className="tabular">{say('欠费 ¥{money}', { money: owed })}</b>
              )}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
