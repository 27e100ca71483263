import { declaredFailure } from '#kernel/failure.ts'
import { instant, wallDate } from '#kernel/wall-clock.ts'
import { addDays } from '#kernel/period.ts'
import { sql } from '#kernel/sql.ts'
import { handlers } from '#server/verb/handlers.ts'
import { readBill } from '../read-bill.ts'
import { endsEarlierMs, openReconcileTask, reconcileDay } from '../reconcile-day.server.ts'
import { billSources, reconcileTask } from './reconcile-task.ts'

const notOver = { zh: '只能导入昨天及以前的账单', en: 'Only bills of days that are over can be loaded' }
const otherDay = {
  zh: '账单第{line}行的时间不在{day}',
  en: 'Line {line} of the bill is not of {day}',
}

export const reconcileTaskHandlers = handlers(reconcileTask, {
  actions: {
    /** A bill that no channel hands us by itself: of an acquirer, of the toll company. */
    async load({ tx, by }, _record, { billDate, payChannel, mchNo, content }) {
      if (billDate >= wallDate(Date.now())) throw declaredFailure(notOver)
      const lines = readBill(content)
      const [from, until] = [instant(billDate)! - (endsEarlierMs[payChannel] ?? 0), instant(addDays(billDate, 1))!]
      const stray = lines.findIndex(({ at }) => at < from || at >= until)
      if (stray >= 0) throw declaredFailure(otherDay, { line: String(stray + 2), day: billDate })
      const bill = { day: billDate, payChannel, mchNo, source: billSources.person }
      const task = await openReconcileTask(tx, bill, by)
      if (task.isDone) throw declaredFailure(reconcileTask.failures!['reconcile_task_bill_is_held_once']!)
      await reconcileDay(tx, bill, lines)
      await tx.run(sql`update reconcile_task set bill_source = ${bill.source} where id = ${task.id}`)
      const made = await tx.first<{ task_no: string; diff_count: number }>(
        sql`select task_no, diff_count from reconcile_task where id = ${task.id}`,
      )
      return { taskNo: made!.task_no, diffCount: made!.diff_count }
    },
  },
})
