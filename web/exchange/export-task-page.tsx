import { useQuery } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import type { ListAnswer } from '#kernel/wire.ts'
import { ask } from '../requests/ask.ts'
import listStyles from '../entity/entity-page.module.css'
import { ListState } from '../entity/list-state.tsx'
import { useWords } from '../language/language.ts'
import { ViewTitle } from '../shell/view-title.ts'
import { ExportTaskItem } from './export-task-item.tsx'
import styles from './export-task-page.module.css'
import { useExports, type ExportTask } from './export-tasks.ts'

/** Lists ask again this often while something is on its way: the channel may be lost. */
const askAgainMs = 5_000

/** The person's own exports (domain.md 1.60), newest first: how far each is, its file, and a way to stop it. */
export default function ExportTaskPage() {
  const { say, noun } = useWords()
  const title = use(ViewTitle) ?? say('导出任务')
  const live = useExports(({ tasks }) => tasks)
  const answer = useQuery({
    queryKey: ['exports'],
    queryFn: ({ signal }) => ask<ListAnswer>('/api/exportTask/queryExportTask', {}, { quiet: true, signal }),
    refetchInterval: askAgainMs,
  })
  const listed = (answer.data?.rows ?? []) as unknown as ExportTask[]
  const isNew = Object.keys(live).some((taskId) => !listed.some((task) => task.taskId === taskId))
  const { refetch } = answer
  useEffect(() => {
    if (isNew) void refetch()
  }, [isNew, refetch])
  const empty = (
    <div className={listStyles.state}>
      <h2>{say('还没有{label}', { label: noun('导出任务') })}</h2>
      <p>{say('在任何列表里点“导出”,任务就会出现在这里')}</p>
    </div>
  )
  return (
    <div className={listStyles.page}>
      <header className={listStyles.head}>
        <h1>{title}</h1>
      </header>
      <p className={styles.about}>{say('文件保留 7 天;进行中的任务可以离开,稍后回来下载')}</p>
      <ListState answer={answer} empty={empty}>
        <ul className={styles.tasks}>
          {listed.map((task) => (
            <ExportTaskItem key={task.taskId} task={newer(task, live[task.taskId])} onChanged={() => void refetch()} />
          ))}
        </ul>
      </ListState>
    </div>
  )
}

/** What the channel sent last may be ahead of the list, or behind it: a state never goes back. */
function newer(task: ExportTask, live: ExportTask | undefined): ExportTask {
  return live && live.State >= task.State && live.doneRows >= task.doneRows ? live : task
}
