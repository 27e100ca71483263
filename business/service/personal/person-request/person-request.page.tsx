import type { CellProps } from '#fields/shown.web.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { useWords } from '#web/language/language.ts'
import { fateWords } from '../why.ts'
import styles from './person-request.module.css'
import { personRequest, type FoundLine } from './person-request.ts'

const cells = { Found: FoundCell, Outcome: FoundCell }

export default function PersonRequestPage() {
  return <EntityPage of={personRequest} cells={cells} />
}

/** What is kept, table by table: how many records, what happens to them, and why. */
function FoundCell({ value }: CellProps) {
  const { say } = useWords()
  const lines = value as unknown as readonly FoundLine[]
  const archived = (
    <p className={styles.why}>{say('已归档为文件的早期通行记录不在此列,按车牌号导出副本时一并读出。')}</p>
  )
  if (!lines.length)
    return (
      <div className={styles.found}>
        <span className={styles.why}>{say('没有找到关于此人的记录')}</span>
        {archived}
      </div>
    )
  return (
    <div className={styles.found}>
      <ul className={styles.lines}>
        {lines.map(({ label, rows, fate, why }) => (
          <li key={`${label} ${fate} ${why}`}>
            <span className={styles.what}>{say(label)}</span>
            <span className="tabular">{say('{n} 条', { n: rows })}</span>
            <span>{say(fateWords[fate])}</span>
            <span className={styles.why}>{say(why)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.why}>
        {say(
          '审计日志和登录日志只追加,不能修改:其中的手机号和证件号码是打码的,到保存期限后删除。备份在其保存期限后删除。',
        )}
      </p>
      {archived}
    </div>
  )
}
