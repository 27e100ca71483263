import { useState } from 'react'
import { durationText } from '#fields/integer/duration.ts'
import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import { Card, Facts } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import styles from './driver.module.css'
import type { StayShown } from './stay-shown.ts'

/** Which car, where, since when and for how long; the entry's picture for who may see it. */
export function StayCard({ stay }: { stay: StayShown }) {
  const { say, language } = useWords()
  const { lotName, plateNumber, plateColor, cameAt, leftAt, minutes, picture, pass } = stay
  return (
    <Card>
      <div className={styles.car}>
        <span className={styles.plate}>
          <PlateChip plate={plateNumber} colour={plateColor} />
        </span>
        <span>{lotName}</span>
      </div>
      {picture && <EntryPicture key={picture} address={picture} />}
      <Facts
        of={[
          [say('入场时间'), cameAt ?? say('没有入场记录')],
          leftAt === null ? null : [say('离场时间'), leftAt],
          minutes === null ? null : [say('停车时长'), durationText(minutes, language)],
          pass && [say('月卡'), say('{name},{day} 到期', { name: pass.name, day: pass.until })],
        ]}
      />
    </Card>
  )
}

const againMs = 3_000

/** Asked for again until it comes: nothing else would, for its address stays the same. */
function EntryPicture({ address }: { address: string }) {
  const { say } = useWords()
  const [tries, setTries] = useState(1)
  return (
    <img
      key={tries}
      className={styles.picture}
      src={address}
      alt={say('入场图片')}
      width={480}
      height={270}
      onError={() => setTimeout(setTries, tries * againMs, tries + 1)}
    />
  )
}
