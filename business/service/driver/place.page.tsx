import { lazy, Suspense, useState, type ComponentType } from 'react'
import { callServer } from '#web/driver/call-server.ts'
import { Banner, Card, Refused, Waiting } from '#web/driver/parts.tsx'
import { useAnswer } from '#web/driver/use-answer.ts'
import { usePulse } from '#web/driver/use-pulse.ts'
import { useWords } from '#web/language/language.ts'
import { showPlace } from './ask-ahead.web.ts'
import styles from './driver.module.css'
import { stayWithoutPlate } from './kept-plates.web.ts'
import { FindStay } from './find-stay.web.tsx'
import { ServiceLinks } from './service-links.web.tsx'
import { PayPage } from './pay.page.tsx'
import type { PlaceKind, PlaceShown } from './place-kinds.ts'

const NoPlate = lazy(async () => ({ default: (await import('./no-plate.web.tsx')).NoPlate }))
const InWithoutPlate = lazy(async () => ({ default: (await import('./no-plate.web.tsx')).InWithoutPlate }))
const Banners = lazy(() => import('./banner/banners.web.tsx'))

/** `/pay/lot/<token>`, `/pay/lane/<token>`, `/pay/spot/<token>`: the stay that is there, else the one whose plate is typed. */
export function placePage(kind: PlaceKind): ComponentType<{ token: string }> {
  return function PlacePage({ token }) {
    const { say } = useWords()
    const { data: place, refusal, again } = useAnswer<PlaceShown>(showPlace, { kind, token })
    const [isOther, setOther] = useState(false)
    const [isIn, setIn] = useState(false)
    usePulse(kind !== 'lot' && place !== null && place.token === null && !isIn, async () => {
      const now = await callServer<PlaceShown>(showPlace, { kind, token })
      if (now.token !== null || now.noPlate !== place?.noPlate) again()
    })
    if (!place) return refusal ? <Refused refusal={refusal} again={again} /> : <Waiting />
    const noPlate = isIn ? 'entry' : place.noPlate
    const inside = stayWithoutPlate()
    if (place.token !== null && !isOther && !isIn)
      return (
        <>
          <PayPage token={place.token} />
          <button type="button" className={styles.other} onClick={() => setOther(true)}>
            {say('不是这辆车?输入车牌查询')}
          </button>
        </>
      )
    return (
      <>
        <Card>
          <h1>{place.lotName}</h1>
          {place.placeName && <p className={styles.note}>{say(placeWords[kind], { name: place.placeName })}</p>}
          {noPlate === 'confirmed' && (
            <Banner tone="waiting">{say('这个停车场的无牌车由工作人员确认,请按车道上的对讲。')}</Banner>
          )}
          {noPlate === 'refused' && <Banner tone="bad">{say('这个停车场不允许无牌车入场。')}</Banner>}
          {noPlate === 'entry' || noPlate === 'exit' ? (
            <Suspense>
              <NoPlate way={noPlate} token={token} onIn={() => setIn(true)} />
            </Suspense>
          ) : (
            <>
              {inside && (
                <Suspense>
                  <InWithoutPlate token={inside} />
                </Suspense>
              )}
              <FindStay kind={kind} token={token} />
            </>
          )}
        </Card>
        <Suspense>
          <Banners token={place.lotToken} at="home" />
        </Suspense>
        <ServiceLinks token={place.lotToken} phone={place.servicePhone} />
      </>
    )
  }
}

const placeWords: Readonly<Record<PlaceKind, string>> = {
  lot: '{name}',
  lane: '车道:{name}',
  spot: '车位:{name}',
}
