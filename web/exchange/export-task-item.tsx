import { Button } from 'antd'
import { useState } from 'react'
import { exportStates } from '#kernel/export-states.ts'
import type { Tone } from '#fields/choice/choice.ts'
import { State } from '#fields/choice/state.web.tsx'
import { Moment } from '#fields/moment/moment.web.tsx'
import { download } from '../requests/files.ts'
import { ExportProgress } from '../dialogs/export-progress.tsx'
import { useWords } from '../language/language.ts'
import { Icon } from '../look/icons.tsx'
import styles from './export-task-page.module.css'
import { cancelExport, type ExportTask } from './export-tasks.ts'

const states: Readonly<Record<ExportTask['State'], { word: string; tone: Tone }>> = {
  [exportStates.waiting]: { word: '排队中', tone: 'waiting' },
  [exportStates.running]: { word: '生成中', tone: 'active' },
  [exportStates.done]: { word: '已完成', tone: 'good' },
  [exportStates.failed]: { word: '失败', tone: 'bad' },
  [exportStates.expired]: { word: '已过期', tone: 'closed' },
  [exportStates.cancelled]: { word: '已取消', tone: 'closed' },
}

export function ExportTaskItem({ task, onChanged }: { task: ExportTask; onChanged: () => void }) {
  const { say } = useWords()
  const [busy, setBusy] = useState(false)
  const { word, tone } = states[task.State]
  const isRunning = task.State < exportStates.done
  const during = async (work: Promise<void>) => {
    setBusy(true)
    await work.catch(() => null)
    setBusy(false)
    onChanged()
  }
  return (
    <li className={styles.task}>
      <div className={styles.name}>
        <b>{task.FileName}</b>
        <span>
          {task.Title} · <Moment at={task.CreatedAt} />
        </span>
      </div>
      <div className={styles.progress}>
        {isRunning ? (
          <ExportProgress task={task} />
        ) : (
          <>
            <State tone={tone}>{say(word)}</State>
            <span className="tabular">{say('{n} 行', { n: task.doneRows.toLocaleString('en-US') })}</span>
            {task.State === exportStates.done && task.ExpireAt && (
              <span className="tabular">{say('{at} 过期', { at: task.ExpireAt.slice(0, 16) })}</span>
            )}
          </>
        )}
      </div>
      <div className={styles.actions}>
        {isRunning && (
          <Button size="small" loading={busy} onClick={() => void during(cancelExport(task.taskId))}>
            {say('取消导出')}
          </Button>
        )}
        {task.State === exportStates.done && (
          <Button
            size="small"
            type="primary"
            loading={busy}
            icon={<Icon name="download" size={14} />}
            onClick={() => void during(download(task.FileUrl, task.FileName))}
          >
            {say('下载')}
          </Button>
        )}
      </div>
    </li>
  )
}
