import { Card, Facts } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import type { CarPlace } from './stay-shown.ts'

/** Where in the car park the car stands, for who comes back to it. */
export function CarPlaceCard({ place }: { place: CarPlace }) {
  const { say } = useWords()
  return (
    <Card title={say('找车')}>
      <Facts
        of={[
          place.garage === null ? null : [say('车库'), place.garage],
          place.floor === null ? null : [say('楼层'), place.floor],
          place.region === null ? null : [say('区域'), place.region],
          [say('车位号'), place.spot],
        ]}
      />
    </Card>
  )
}
