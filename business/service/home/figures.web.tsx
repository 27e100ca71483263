import { useSettling } from '#web/charts/settling.ts'
import { listLink } from '#web/entity/address.ts'
import { useWords } from '#web/language/language.ts'
import { OwnLink } from '#web/shell/own-link.tsx'
import styles from './dashboard.module.css'
import { receivedToday, wholeToday } from './received-today.web.ts'
import type { Today } from './today.ts'

/** The figures, each a link to the list it was counted from. */
export function Figures({ today }: { today: Today }) {
  const { say } = useWords()
  const wholeDay = wholeToday()
  const ofDevices = today.alarmsOpen - today.alarmsOfPassings
  return (
    <div className={styles.figures}>
      <Figure
        label="今日收入"
        value={Number(today.incomeToday)}
        before={Number(today.incomeYesterdaySameHour)}
        money
        to={receivedToday()}
      />
      <Figure
        label="今日入场"
        value={today.inCount}
        before={today.inYesterdaySameHour}
        to={listLink('/_cloud_operation/Park_Order', { cameAt: wholeDay })}
      />
      <Figure
        label="今日出场"
        value={today.outCount}
        note={say('收费 {n} 辆,免费 {m} 辆', { n: today.chargedCount, m: today.outCount - today.chargedCount })}
        to={listLink('/_cloud_operation/Park_Order', { leftAt: wholeDay })}
      />
      <Figure
        label="今日欠费"
        value={Number(today.arrearsToday)}
        money
        bad={Number(today.arrearsToday) > 0}
        note={say('{n} 笔订单', { n: today.arrearsCount })}
        to={listLink('/_cloud_operation/Park_Order', { orderStatus: ['4'], leftAt: wholeDay })}
      />
      <Figure
        label="在场车辆"
        value={today.insideNow}
        {...(today.spotTotal > 0 && {
          note: say('占用 {n}%', { n: Math.round((today.insideNow / today.spotTotal) * 100) }),
        })}
        to="/_cloud_operation/In_Park"
      />
      <Figure
        label="剩余车位"
        value={Math.max(0, today.spotTotal - today.insideNow)}
        note={say('共 {n} 个车位', { n: today.spotTotal.toLocaleString('en-US') })}
        to="/_cloud_map/map"
      />
      <Figure
        label="未处理告警"
        value={today.alarmsOpen}
        bad={today.alarmsOpen > 0}
        note={say('通行 {n},设备 {m},紧急 {u}', {
          u: grouped(today.alarmsUrgent),
          n: grouped(today.alarmsOfPassings),
          m: grouped(ofDevices),
        })}
        to={listLink(
          `/_cloud_operation/${ofDevices > 0 && today.alarmsOfPassings === 0 ? 'Device_Notice' : 'Alarm_Handle'}`,
          { state: ['1', '2'] },
        )}
      />
      <Figure
        label="设备在线"
        value={today.devicesOnline}
        note={say('共 {n} 台', { n: today.devicesTotal })}
        bad={today.devicesOnline < today.devicesTotal}
        to={listLink(
          '/_cloud_basic/Camera',
          today.devicesOnline < today.devicesTotal ? { OnlineState: ['2', '0'] } : {},
        )}
      />
    </div>
  )
}

const grouped = (count: number) => count.toLocaleString('en-US')

interface FigureProps {
  label: string
  value: number
  /** The same hour yesterday. */
  before?: number
  money?: boolean
  note?: string
  bad?: boolean
  to: string
}

function Figure({ label, value, before, money = false, note, bad = false, to }: FigureProps) {
  const { say } = useWords()
  const shown = useSettling(value)
  return (
    <OwnLink to={to} className={styles.figure} data-bad={bad || undefined}>
      <span>{say(label)}</span>
      <b className="tabular">
        {money && <i>¥</i>}
        {written(shown, money)}
      </b>
      <small>{before === undefined ? note : <Compared value={value} before={before} money={money} />}</small>
    </OwnLink>
  )
}

/** Above that many times as much, as after midnight, a percentage says nothing: what it was does. */
const tooFarApart = 10

function Compared({ value, before, money }: { value: number; before: number; money: boolean }) {
  const { say } = useWords()
  if (before === 0) return say('昨日同期 0')
  if (value >= before * tooFarApart)
    return <span className="tabular">{say('昨日同期 {n}', { n: (money ? '¥' : '') + written(before, money) })}</span>
  const percent = ((value - before) / before) * 100
  return (
    <span className="tabular" data-up={percent >= 0 || undefined}>
      {say('较昨日同期')} {percent >= 0 ? '+' : '−'}
      {Math.abs(percent).toFixed(1)}%
    </span>
  )
}

const written = (value: number, money: boolean) =>
  money
    ? value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    : Math.round(value).toLocaleString('en-US')
