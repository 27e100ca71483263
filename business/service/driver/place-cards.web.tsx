import { lazy } from 'react'
import { Later } from '#web/driver/later.tsx'
import { Banner, Card } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import styles from './driver.module.css'
import { FindStay } from './find-stay.web.tsx'
import { stayWithoutPlate } from './kept-plates.web.ts'
import { laterPart } from './later-part.web.ts'
import type { PlaceKind, PlaceShown } from './place-kinds.ts'
import { ServiceLinks } from './service-links.web.tsx'

const NoPlate = laterPart(async () => (await import('./no-plate.web.tsx')).NoPlate)
const InWithoutPlate = laterPart(async () => (await import('./no-plate.web.tsx')).InWithoutPlate)
const Banners = lazy(() => import('./banner/banners.web.tsx'))

interface Props {
  readonly kind: PlaceKind
  readonly token: string
  readonly place: PlaceShown
  readonly noPlate: PlaceShown['noPlate']
  readonly onPassed: (how: 'in' | 'refused') => void
}

/** Where no stay is shown at once: the car without a plate that waits at the lane, or the plate that is typed. */
export default function PlaceCards({ kind, token, place, noPlate, onPassed }: Props) {
  const { say } = useWords()
  const inside = stayWithoutPlate()
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
          <Later>
            <NoPlate way={noPlate} token={token} onPassed={onPassed} />
          </Later>
        ) : (
          <>
            {inside && (
              <Later>
                <InWithoutPlate token={inside} />
              </Later>
            )}
            <FindStay kind={kind} token={token} />
          </>
        )}
      </Card>
      <Later isExtra>
        <Banners token={place.lotToken} at="home" />
      </Later>
      <ServiceLinks token={place.lotToken} phone={place.servicePhone} />
    </>
  )
}

const placeWords: Readonly<Record<PlaceKind, string>> = {
  lot: '{name}',
  lane: '车道:{name}',
  spot: '车位:{name}',
}
