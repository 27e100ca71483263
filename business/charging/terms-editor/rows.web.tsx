import { Button } from 'antd'
import type { ComponentType } from 'react'
import { useWords } from '#web/language/language.ts'
import { Icon } from '#web/look/icons.tsx'
import { useTerm } from './draft.web.ts'
import { ClockTerm, NumberTerm } from './term-inputs.web.tsx'
import styles from './terms-editor.module.css'
import { termExamples } from './words.ts'

/** Rows of a list inside the terms, each a sentence; another one comes with its button, and with the first the example. */
function Rows({ path, added, Row }: { path: string; added: string; Row: ComponentType<{ path: string }> }) {
  const { say } = useWords()
  const { value, set } = useTerm(path)
  const rows = Array.isArray(value) ? (value as object[]) : []
  const remove = (at: number) => set(rows.length > 1 ? rows.filter((_, index) => index !== at) : null)
  return (
    <div>
      {rows.map((_, at) => (
        <p key={at} className={styles.sentence}>
          <Row path={`${path}.${at}`} />
          <Button
            type="text"
            size="small"
            aria-label={say('删除第 {n} 行', { n: at + 1 })}
            icon={<Icon name="trash" size={15} />}
            onClick={() => remove(at)}
          />
        </p>
      ))}
      <Button type="dashed" size="small" onClick={() => set([...rows, {}])}>
        {say(added)}
      </Button>
      {rows.length > 0 && (
        <small className={styles.example}>{say(termExamples[path.split('.').at(-1)!]?.['0'] ?? '')}</small>
      )}
    </div>
  )
}

/** Tiers after the second unit price. */
export function MoreUnits({ path }: { path: string }) {
  return <Rows path={path} added="再加一档单价" Row={UnitsRow} />
}

function UnitsRow({ path }: { path: string }) {
  const { say } = useWords()
  return (
    <span>
      {say('满')} <NumberTerm path={`${path}.beginMinutes`} /> {say('分钟后,每')}{' '}
      <NumberTerm path={`${path}.unitMinutes`} /> {say('分钟')} <NumberTerm path={`${path}.unitMoney`} amount />{' '}
      {say('元')}
    </span>
  )
}

/** Ceilings that hold from a later day of the stay on. */
export function LaterCeilings() {
  return <Rows path="laterCeilings" added="增加以后各天的封顶" Row={CeilingsRow} />
}

function CeilingsRow({ path }: { path: string }) {
  const { say } = useWords()
  return (
    <span>
      {say('第')} <NumberTerm path={`${path}.fromDay`} /> {say('天起')} {say('自然日')}{' '}
      <NumberTerm path={`${path}.ceilingDay`} amount /> {say('元')} {say('24 小时')}{' '}
      <NumberTerm path={`${path}.ceiling24h`} amount /> {say('元')}
    </span>
  )
}

/** Ceilings for hours of the day, whatever prices these have. */
export function ClockCeilings() {
  return <Rows path="clockCeilings" added="增加按时刻的封顶" Row={ClockRow} />
}

function ClockRow({ path }: { path: string }) {
  const { say } = useWords()
  return (
    <span>
      <ClockTerm path={`${path}.beginTime`} usual="20:00" /> {say('至')}{' '}
      <ClockTerm path={`${path}.endTime`} usual="08:00" /> {say('最多')}{' '}
      <NumberTerm path={`${path}.ceilingMoney`} amount /> {say('元')}
    </span>
  )
}
