import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { endpointPath } from '#kernel/entity.ts'
import { permission } from '#kernel/permission.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { sentry } from '#business/places/basics/sentry/sentry.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { reference } from '#fields/reference/reference.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import { ask } from '#web/requests/ask.ts'
import { PageHead } from '#web/entity/page-head.tsx'
import { useWords } from '#web/language/language.ts'
import { useChanged } from '#web/live/changed.ts'
import { Failed } from '#web/look/failed.tsx'
import { useMay } from '#web/session/session.ts'
import { useNarrow } from '#web/shell/layout.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { shiftPlan } from '../shift-plan/shift-plan.ts'
import { ownPlans, type ShiftWeek } from '../shift-plan/shift-week.ts'
import { addDays, mondayOf } from '#kernel/period.ts'
import { DayList } from './day-list.web.tsx'
import { Palette } from './palette.web.tsx'
import { PlanDrawer, type Planning } from './plan-drawer.web.tsx'
import styles from './shift-calendar.module.css'
import { usePlacing } from './use-placing.web.ts'
import { WeekBoard } from './week-board.web.tsx'
import { WeekState } from './week-state.web.tsx'
import { WeekTools } from './week-tools.web.tsx'

const lotField = reference('停车场', parkLot, { required: true })
const LotInput = shownOf(lotField).Input!

/** The week of a lot's boxes (domain.md 1.7): who stands where, from when to when, and which hours no one holds. Lot and week live in the address. */
export default function ShiftSentryPage() {
  const { say } = useWords()
  const may = useMay()
  const narrow = useNarrow()
  const [params, setParams] = useSearchParams()
  const [by, setBy] = useState<'box' | 'person'>('box')
  const [shiftId, setShiftId] = useState<string | null>(null)
  const [planning, setPlanning] = useState<Planning | null>(null)
  const first = useQuery({ queryKey: ['first-lot'], queryFn: firstLot })
  const lot = params.get('lot') ?? first.data ?? null
  const weekBegin = mondayOf(params.get('week') ?? wallDate(Date.now()))
  const week = useQuery({
    queryKey: ['shift-week', lot, weekBegin],
    queryFn: ({ signal }) =>
      ask<ShiftWeek>('/api/shift/queryWeek', { ParkLotId: lot, WeekBegin: weekBegin }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    enabled: lot !== null,
  })
  useChanged([shiftPlan.name, 'shift', 'sentry'], () => void week.refetch())
  const go = (changes: Record<string, string>) =>
    setParams({ ...Object.fromEntries(params), ...changes }, { replace: true })
  const placing = usePlacing(week.data ?? null, lot, () => void week.refetch())
  const mayPlan = may(permission(shiftPlan, 'create'))

  const failed = [first, week].find(({ isError }) => isError)
  if (failed) return <Failed error={failed.error!} onRetry={() => void failed.refetch()} />
  if (first.data === null) return <NoCarPark />
  if (!week.data || lot === null) return <PageSkeleton />
  const shown = { week: week.data, mayPlan, onOpen: setPlanning }
  return (
    <div className={styles.page}>
      <PageHead
        of={shiftPlan}
        title={say('岗亭排班')}
        query={{ ParkLotId: [lot], PlanDate: { from: weekBegin, to: addDays(weekBegin, 6) } }}
        total={ownPlans(week.data).length}
        onCreate={
          mayPlan ? () => setPlanning({ plan: null, sentryId: null, userId: null, day: weekBegin, shiftId }) : undefined
        }
        onImported={() => void week.refetch()}
        tools={<WeekTools week={week.data} lot={lot} onDone={() => void week.refetch()} />}
      />
      <div className={styles.bar}>
        <div className={styles.lot}>
          <label htmlFor="shift-lot" className={styles.lotLabel}>
            {say('停车场')}
          </label>
          <LotInput
            id="shift-lot"
            field={lotField}
            value={lot}
            onChange={(id) => typeof id === 'string' && go({ lot: id })}
            invalid={false}
            describedBy=""
            disabled={false}
          />
        </div>
        <WeekState week={week.data} onGo={(to) => go({ week: to })} />
        {!narrow && (
          <Segmented
            aria-label={say('周历按什么排列')}
            options={[
              { value: 'box', label: say('按岗亭') },
              { value: 'person', label: say('按人员') },
            ]}
            value={by}
            onChange={setBy}
          />
        )}
      </div>
      {narrow ? (
        <DayList {...shown} />
      ) : (
        <>
          {mayPlan && <Palette week={week.data} shiftId={shiftId} onShift={setShiftId} />}
          <WeekBoard {...shown} by={by} shiftId={shiftId} placing={placing} />
        </>
      )}
      {planning && (
        <PlanDrawer
          key={JSON.stringify(planning)}
          week={week.data}
          lot={lot}
          planning={planning}
          onClose={() => setPlanning(null)}
          onSaved={() => void week.refetch()}
        />
      )}
    </div>
  )
}

/** One with a box where someone can stand, else any; null where there is none. */
async function firstLot(): Promise<string | null> {
  const query = <Row,>(path: string, input: object) => ask<{ rows: Row[] }>(path, { ...input }, { quiet: true })
  const boxes = await query<{ ParkLotId: string }>(endpointPath(sentry, 'query'), { PerPage: 1 }).catch(() => null)
  if (boxes?.rows[0]) return boxes.rows[0].ParkLotId
  const { rows } = await query<{ id: string }>(endpointPath(parkLot, 'suggest'), { text: '' })
  return rows[0]?.id ?? null
}

function NoCarPark() {
  const { say } = useWords()
  return (
    <div className={styles.page}>
      <h1>{say('岗亭排班')}</h1>
      <p className={styles.empty}>{say('还没有停车场')}</p>
    </div>
  )
}
