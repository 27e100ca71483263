import { Alert, App, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { endpointPath } from '#kernel/entity.ts'
import { dutySession } from '#business/places/duty/duty-session/duty-session.ts'
import { Moment } from '#fields/moment/moment.web.tsx'
import { ask } from '#web/requests/ask.ts'
import { randomName } from '#web/requests/random-name.ts'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { useWords } from '#web/language/language.ts'
import { useMay } from '#web/session/session.ts'
import { Failed } from '#web/look/failed.tsx'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { HandOver } from './hand-over.web.tsx'
import styles from './my-duty.module.css'
import type { MyDuty } from './my-duty.ts'
import { Unsent } from './unsent.web.tsx'
import { useMyDuty } from './use-my-duty.web.ts'

/** What was done at the kerb is sent from there. */
const streetPage = '/_cloud_operation/Street'

/** One's own duty: sign on at a box, see what was taken, count the cash and hand over. */
export default function MyDutyPage() {
  const { say } = useWords()
  const go = useNavigate()
  const [handsOver, setHandsOver] = useState(false)
  const { data, error, refetch } = useMyDuty()
  // What was read before stays, and with it the cash that someone is just counting.
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
  const { duty, next } = data
  return (
    <div className={styles.page}>
      <header>
        <h1>{say('我的值班')}</h1>
        {duty && (
          <span className={styles.next}>
            <Workplaces duty={duty} />
            <Button onClick={() => setHandsOver(true)}>{say('交班')}</Button>
          </span>
        )}
      </header>
      {duty && (
        <Unsent
          action={
            <Button size="small" onClick={() => void go(streetPage)}>
              {say('去发送')}
            </Button>
          }
        />
      )}
      {duty ? <OnDuty duty={duty} /> : <Boxes mine={data} onSigned={() => void refetch()} />}
      <section>
        <h2>{say('我的排班')}</h2>
        {next.length === 0 && <p>{say('近期没有已发布的排班')}</p>}
        <ul>
          {next.map(({ sentryName, shiftName, beginAt, endAt }) => (
            <li key={beginAt}>
              <b>{sentryName}</b>
              <span>{shiftName}</span>
              <span className="tabular">
                {beginAt.slice(5, 16)} – {endAt.slice(5, 16)}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {duty && handsOver && (
        <HandOver
          duty={duty}
          successors={data.successors}
          onClose={() => setHandsOver(false)}
          onDone={() => void refetch()}
        />
      )}
    </div>
  )
}

/** What comes next has the focus once, as it comes, so that a key or two go on from there; but who types somewhere goes on typing. */
function useFocusNext<Next extends HTMLElement>() {
  const next = useRef<Next>(null)
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea')) next.current?.focus({ preventScroll: true })
  }, [])
  return next
}

/** Where the work is done that someone signed on for, the place of their box first; a street only where they have one. */
function Workplaces({ duty }: { duty: NonNullable<MyDuty['duty']> }) {
  const { say } = useWords()
  const may = useMay()
  const go = useNavigate()
  const next = useFocusNext<HTMLButtonElement>()
  const lanes = may('console:read') && { to: '/dashboardCd', label: say('进入控制台') }
  const street = duty.hasStreets && may('park-order:parkOnSpot') && { to: streetPage, label: say('路侧收费') }
  return (duty.isStreet ? [street, lanes] : [lanes, street])
    .filter((place) => place !== false)
    .map(({ to, label }, at) => (
      <Button key={to} ref={at === 0 ? next : null} type={at === 0 ? 'primary' : 'default'} onClick={() => void go(to)}>
        {label}
      </Button>
    ))
}

function OnDuty({ duty }: { duty: NonNullable<MyDuty['duty']> }) {
  const { say } = useWords()
  const { InCount, OutCount, OpenGateCount, FreeCount } = dutySession.fields
  const facts: [{ label: string; help?: string }, number][] = [
    [InCount, duty.inCount],
    [OutCount, duty.outCount],
    [OpenGateCount, duty.openGateCount],
    [FreeCount, duty.freeCount],
  ]
  return (
    <section>
      <h2>
        {duty.parkLotName} · {duty.sentryName}
      </h2>
      {duty.isOverLimit && (
        <Alert
          type="warning"
          showIcon
          title={say('当班现金已超过上限{limit}元,请及时上缴', { limit: duty.cashLimit ?? '' })}
        />
      )}
      <dl>
        <div>
          <dt>{say('上班时间')}</dt>
          <dd>
            <Moment at={duty.onAt} />
            {duty.lateMinutes > 0 && <em>{say('迟到 {n} 分钟', { n: duty.lateMinutes })}</em>}
          </dd>
        </div>
        {duty.planEnd && (
          <div>
            <dt>{say('排班结束')}</dt>
            <dd>
              <Moment at={duty.planEnd} />
            </dd>
          </div>
        )}
        <div>
          <dt>{say('应缴现金')} (¥)</dt>
          <dd>
            <FieldCell of={dutySession} name="CashMoney" row={{ CashMoney: duty.cashMoney }} />
          </dd>
        </div>
        <div>
          <dt>{say('线上收款')} (¥)</dt>
          <dd>
            <FieldCell of={dutySession} name="OnlineMoney" row={{ OnlineMoney: duty.onlineMoney }} />
          </dd>
        </div>
        {facts.map(([{ label, help }, value]) => (
          <div key={label}>
            <dt>{say(label)}</dt>
            <dd className="tabular">{value}</dd>
            {help && <dd className={styles.note}>{say(help)}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}

function Boxes({ mine: { boxes }, onSigned }: { mine: MyDuty; onSigned(): void }) {
  const { say } = useWords()
  const { message } = App.useApp()
  const [busy, setBusy] = useState<string | null>(null)
  const next = useFocusNext<HTMLButtonElement>()
  const free = boxes.find(({ heldBy }) => !heldBy)
  const signOn = async (SentryId: string) => {
    setBusy(SentryId)
    await ask(endpointPath(dutySession, 'signOn'), { SentryId }, { idempotencyKey: randomName() })
      .then(() => void message.success(say('已上班签到'), 2))
      .catch(() => null)
    setBusy(null)
    onSigned()
  }
  return (
    <section>
      <h2>{say('选择岗亭上班签到')}</h2>
      {boxes.length === 0 && <p>{say('您的数据范围内没有启用的岗亭')}</p>}
      {boxes.length > 0 && !free && <p>{say('岗亭都有人值班,当班人交班后可签到')}</p>}
      <ul>
        {boxes.map(({ id, name, parkLotName, heldBy, isHere, planned }) => (
          <li key={id}>
            <b>{name}</b>
            <span>
              {parkLotName}
              {isHere && ` · ${say('本机所在岗亭')}`}
              {planned && ` · ${say('您的排班:{shift}', { shift: planned })}`}
            </span>
            {heldBy ? (
              <span>{say('{name}值班中', { name: heldBy })}</span>
            ) : (
              <Button
                ref={id === free?.id ? next : null}
                type={planned || isHere ? 'primary' : 'default'}
                loading={busy === id}
                onClick={() => void signOn(id)}
              >
                {say('上班签到')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
