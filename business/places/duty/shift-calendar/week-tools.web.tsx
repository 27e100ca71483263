import { App, Button } from 'antd'
import { useState } from 'react'
import { endpointPath } from '#kernel/entity.ts'
import { permission } from '#kernel/permission.ts'
import { ask } from '#web/requests/ask.ts'
import { randomName } from '#web/requests/random-name.ts'
import { useWords } from '#web/language/language.ts'
import { useMay } from '#web/session/session.ts'
import { useNarrow } from '#web/shell/layout.ts'
import { shiftPlan } from '../shift-plan/shift-plan.ts'
import { addDays } from '#kernel/period.ts'
import { ownPlans, type ShiftWeek } from '../shift-plan/shift-week.ts'

/** What is done with the week as a whole: print it, copy it on, publish it to staff. */
export function WeekTools({ week, lot, onDone }: { week: ShiftWeek; lot: string; onDone(): void }) {
  const { say } = useWords()
  const may = useMay()
  const narrow = useNarrow()
  const { message, modal } = App.useApp()
  const plans = ownPlans(week)
  const [busy, setBusy] = useState<string | null>(null)
  const run = async (verb: 'copyWeek' | 'publish', successText: (given: Record<string, number>) => string) => {
    setBusy(verb)
    try {
      const given = await ask<Record<string, number>>(
        endpointPath(shiftPlan, verb),
        { ParkLotId: lot, WeekBegin: week.weekBegin },
        { idempotencyKey: randomName() },
      )
      void message.success(successText(given), 2)
      onDone()
    } catch {
      // The refusal has been said; the week stays as it is.
    } finally {
      setBusy(null)
    }
  }
  const askToCopy = () =>
    modal.confirm({
      title: say('复制到下一周'),
      content: say('将本周的 {n} 个班次复制到 {begin} 起的一周;与已有排班冲突的跳过。', {
        n: plans.length,
        begin: addDays(week.weekBegin, 7),
      }),
      okText: say('复制'),
      cancelText: say('取消'),
      onOk: () =>
        run('copyWeek', ({ copied = 0, skipped = 0 }) =>
          say('已复制 {copied} 条到下一周,因冲突跳过 {skipped} 条', { copied, skipped }),
        ),
    })
  return (
    <>
      {!narrow && <Button onClick={() => print()}>{say('打印')}</Button>}
      {may(permission(shiftPlan, 'copyWeek')) && (
        <Button loading={busy === 'copyWeek'} disabled={plans.length === 0} onClick={askToCopy}>
          {say('复制到下一周')}
        </Button>
      )}
      {may(permission(shiftPlan, 'publish')) && (
        <Button
          loading={busy === 'publish'}
          disabled={!plans.some(({ isDraft }) => isDraft)}
          onClick={() => void run('publish', ({ published = 0 }) => say('已发布 {n} 条排班', { n: published }))}
        >
          {say('发布排班')}
        </Button>
      )}
    </>
  )
}
