import type { ReactNode } from 'react'
import { Moment } from '#fields/moment/moment.web.tsx'
import entityStyles from '#web/entity/entity-page.module.css'
import { useWords } from '#web/language/language.ts'
import { useStoredWords } from '#web/language/stored.ts'
import { browserName } from '#web/look/browser-name.ts'
import type { OnlineUser } from './online-user.ts'

/** Who is signed in, on a phone: a card for each, with what can be done below. */
export function OnlineUserCards({
  rows,
  actionOf,
}: {
  rows: readonly OnlineUser[]
  actionOf(row: OnlineUser): ReactNode
}) {
  const { say } = useWords()
  const sayStored = useStoredWords()
  return (
    <ul className={entityStyles.cards}>
      {rows.map((row) => {
        const facts = [
          { label: '登录时间', fact: <Moment at={row.StartedAt} /> },
          { label: '最近操作', fact: <Moment at={row.SeenAt} /> },
          { label: 'IP', fact: <span className="tabular">{row.Ip ?? '—'}</span> },
          { label: '浏览器', fact: row.Browser ? browserName(row.Browser) : '—' },
        ]
        return (
          <li key={row.Id} className={entityStyles.card}>
            <header>
              {sayStored(row.RealName)} · {row.UserName}
            </header>
            <dl>
              {facts.map(({ label, fact }) => (
                <div key={label}>
                  <dt>{say(label)}</dt>
                  <dd>{fact}</dd>
                </div>
              ))}
            </dl>
            <footer>{actionOf(row)}</footer>
          </li>
        )
      })}
    </ul>
  )
}
