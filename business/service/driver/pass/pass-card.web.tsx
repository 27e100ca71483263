import { cardStates } from '#business/ground/dictionaries/card-state.ts'
import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import { BigButton, Card, Facts } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import type { PassShown } from './pass.ts'

/** A pass of this phone, and the way to prolong it. */
export function PassCard({ pass, onRenew }: { pass: PassShown; onRenew: () => void }) {
  const { say } = useWords()
  return (
    <Card title={pass.name}>
      <Facts
        of={[
          [
            say('车牌号'),
            <span key="plates" className={styles.plates}>
              {pass.plates.map((plate) => (
                <PlateChip key={plate} plate={plate} />
              ))}
            </span>,
          ],
          [say('停车场'), pass.lotName],
          [say('有效期'), `${pass.begin} – ${pass.end}`],
          [say('卡状态'), say(cardStates.find(({ code }) => code === pass.state)!.label)],
        ]}
      />
      {pass.isRenewable && (
        <div className={styles.find}>
          <BigButton onClick={onRenew}>{say('续费')}</BigButton>
        </div>
      )}
    </Card>
  )
}
