import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Moment } from '#fields/moment/moment.web.tsx'
import type { ImportResult } from '#kernel/wire.ts'
import { askImport, askImports, importStates, type ImportTask } from '../exchange/import-tasks.ts'
import { useWords } from '../language/language.ts'
import styles from './dialogs.module.css'

const mostShown = 5
/** Those of another page or tab go on too. */
const askAgainMs = 5_000

/** The person's last imports into this list, also those whose page was left or loaded again: how far each is, and its result. */
export function RecentImports({ of, onShow }: { of: string; onShow: (result: ImportResult) => void }) {
  const { say } = useWords()
  const { data } = useQuery({
    queryKey: ['imports', of],
    queryFn: () => askImports(of),
    refetchInterval: askAgainMs,
    gcTime: 0,
  })
  if (!data?.length) return null
  return (
    <section>
      <h3 className={styles.label}>{say('最近 7 天的导入')}</h3>
      <ul className={styles.recent}>
        {data.slice(0, mostShown).map((task) => (
          <RecentImport key={task.taskId} task={task} onShow={onShow} />
        ))}
      </ul>
    </section>
  )
}

function RecentImport({ task, onShow }: { task: ImportTask; onShow: (result: ImportResult) => void }) {
  const { say } = useWords()
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    await askImport(task.taskId).then(onShow, () => null)
    setBusy(false)
  }
  const counts = { total: task.Total, done: task.SuccessNum!, again: task.RepeatNum!, failed: task.FailedNum! }
  return (
    <li>
      <div>
        <b>{task.FileName}</b>
        <Moment at={task.CreatedAt} />
        {task.State === importStates.done ? (
          <span className="tabular">{say('共 {total} 行,成功 {done},重复 {again},失败 {failed}', counts)}</span>
        ) : (
          <span className="tabular">
            {task.Message ?? say('已处理 {done} / {total} 行', { done: task.Done, total: task.Total })}
          </span>
        )}
      </div>
      {task.State === importStates.done && (
        <Button size="small" loading={busy} onClick={() => void show()}>
          {say('查看结果')}
        </Button>
      )}
    </li>
  )
}
