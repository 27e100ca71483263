import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import type { PassShown } from './pass.ts'

/** What a car park that does not let cars in for now means for a pass; nothing where it is open. */
export function LotNote({ whileIt }: { readonly whileIt: PassShown['lotIs'] }) {
  const { say } = useWords()
  if (whileIt === 'notYetOpen')
    return <p className={styles.note}>{say('停车场尚未营业,营业后才能入场,月卡有效期照常计算。')}</p>
  if (whileIt === 'paused')
    return <p className={styles.note}>{say('停车场暂停营业,暂停期间不能入场,月卡有效期照常计算。')}</p>
  return null
}
