import { Progress } from 'antd'
import { exportStates } from '#kernel/export-states.ts'
import type { ExportTask } from '../exchange/export-tasks.ts'
import { useWords } from '../language/language.ts'

/** How far a task is; `expected`: rows there should be, until the server has counted them. */
export function ExportProgress({ task, expected = null }: { task: ExportTask | undefined; expected?: number | null }) {
  const { say } = useWords()
  const { doneRows = 0 } = task ?? {}
  const total = task?.totalRows ?? expected
  return (
    <div role="status">
      <Progress
        aria-label={say('导出进度')}
        percent={percentOf(doneRows, total)}
        status={task?.State === exportStates.done ? 'success' : 'active'}
      />
      <span className="tabular">
        {!task || task.State === exportStates.waiting
          ? say('正在排队…')
          : say('已生成 {done} / {total} 行', {
              done: counted(doneRows),
              total: total === null ? '—' : counted(total),
            })}
      </span>
    </div>
  )
}

export function percentOf(done: number, total: number | null): number {
  return total ? Math.min(100, Math.floor((done / total) * 100)) : 0
}

const counted = (rows: number) => rows.toLocaleString('en-US')
