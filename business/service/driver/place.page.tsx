import { lazy, useState } from 'react'
import { callServer } from '#web/driver/call-server.ts'
import { Later } from '#web/driver/later.tsx'
import { Refused, Waiting } from '#web/driver/parts.tsx'
import { useAnswer } from '#web/driver/use-answer.ts'
import { usePulse } from '#web/driver/use-pulse.ts'
import { useWords } from '#web/language/language.ts'
import { showPlace } from './ask-ahead.web.ts'
import styles from './driver.module.css'
import type { PlaceKind, PlaceShown } from './place-kinds.ts'

const PayPage = lazy(() => import('./pay.page.tsx'))
const PlaceCards = lazy(() => import('./place-cards.web.tsx'))

/** `/pay/lot/<token>`, `/pay/lane/<token>`, `/pay/spot/<token>`: the stay that is there, else the one whose plate is typed. */
export default function PlacePage({ address, token }: { address: string; token: string }) {
  const { say } = useWords()
  const kind = address.split('/')[2] as PlaceKind
  const { data: place, refusal, again } = useAnswer<PlaceShown>(showPlace, { kind, token })
  const [isOther, setOther] = useState(false)
  const [passed, setPassed] = useState<'in' | 'refused' | null>(null)
  const isIn = passed === 'in'
  usePulse(kind !== 'lot' && place !== null && place.token === null && !isIn, async () => {
    const now = await callServer<PlaceShown>(showPlace, { kind, token })
    if (now.token !== null || now.noPlate !== place?.noPlate) again()
  })
  if (!place) return refusal ? <Refused refusal={refusal} again={again} /> : <Waiting />
  if (place.token !== null && !isOther && !isIn)
    return (
      <Later isAwaited>
        <PayPage token={place.token} />
        <button type="button" className={styles.other} onClick={() => setOther(true)}>
          {say('不是这辆车?输入车牌查询')}
        </button>
      </Later>
    )
  return (
    <Later isAwaited>
      <PlaceCards
        kind={kind}
        token={token}
        place={place}
        noPlate={passed ? 'entry' : place.noPlate}
        onPassed={setPassed}
      />
    </Later>
  )
}
