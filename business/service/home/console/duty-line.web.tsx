import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { HandOver } from '#business/places/duty/my-duty/hand-over.web.tsx'
import type { MyDuty } from '#business/places/duty/my-duty/my-duty.ts'
import { Money } from '#fields/money/amount.web.tsx'
import { Moment } from '#fields/moment/moment.web.tsx'
import { ask } from '#web/requests/ask.ts'
import { useWords } from '#web/language/language.ts'
import { useChanged } from '#web/live/changed.ts'
import { useMay } from '#web/session/session.ts'
import styles from './console.module.css'

const refreshMs = 60_000

/** The own shift: at which box, since when, how much cash is to be handed in, and handing over. Asking every minute keeps the box online. */
export function DutyLine() {
  const { say } = useWords()
  const keepsDuties = useMay()('duty-session:signOn')
  const { data, refetch } = useQuery({
    queryKey: ['my-duty'],
    queryFn: ({ signal }) => ask<MyDuty>('/api/duty/queryMine', {}, { quiet: true, signal }),
    refetchInterval: refreshMs,
    enabled: keepsDuties,
    meta: { quiet: true },
  })
  // A payment itself is announced only to those who may read payments.
  useChanged(['park-order', 'passing', 'pay-record', 'duty-session'], () => void (keepsDuties && refetch()))
  const [handsOver, setHandsOver] = useState(false)
  if (!data) return null
  const { duty } = data
  return (
    <>
      <Link to="/_cloud_basic/My_Duty" className={styles.duty} data-over={duty?.isOverLimit || undefined}>
        {duty ? (
          <>
            <b>{duty.sentryName}</b>
            <span>
              {say('签到于')} <Moment at={duty.onAt} />
            </span>
            <span>
              {say('应缴现金')} <Money yuan={duty.cashMoney} sign />
            </span>
            {duty.isOverLimit && (
              <em>{say('当班现金已超过上限{limit}元,请及时上缴', { limit: duty.cashLimit ?? '' })}</em>
            )}
          </>
        ) : (
          say('未上班签到,去签到')
        )}
      </Link>
      {duty && (
        <Button size="small" onClick={() => setHandsOver(true)}>
          {say('交班')}
        </Button>
      )}
      {duty && handsOver && (
        <HandOver
          duty={duty}
          successors={data.successors}
          onClose={() => setHandsOver(false)}
          onDone={() => void refetch()}
        />
      )}
    </>
  )
}
