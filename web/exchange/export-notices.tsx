import { App, Button } from 'antd'
import { useEffect } from 'react'
import { exportStates } from '#kernel/export-states.ts'
import { announce } from '../requests/announce.ts'
import { download } from '../requests/files.ts'
import { Refusal } from '../requests/refusal.ts'
import { useWords } from '../language/language.ts'
import { forgetLeft, useExports } from './export-tasks.ts'

/** Says that an export which was left running has ended, and offers its file. */
export function ExportNotices() {
  const { notification } = App.useApp()
  const { say } = useWords()
  const { tasks, left } = useExports()
  useEffect(() => {
    for (const task of left.map((taskId) => tasks[taskId])) {
      if (!task || task.State < exportStates.done) continue
      forgetLeft(task.taskId)
      if (task.State === exportStates.failed) announce(new Refusal('failed', say('导出失败,请重试')), false)
      if (task.State !== exportStates.done) continue
      const key = `export-${task.taskId}`
      const fetchIt = () => {
        notification.destroy(key)
        void download(task.FileUrl, task.FileName).catch(() => null)
      }
      notification.success({
        key,
        title: say('导出完成'),
        description: task.FileName,
        duration: 0,
        actions: (
          <Button type="primary" size="small" onClick={fetchIt}>
            {say('下载')}
          </Button>
        ),
      })
    }
  }, [tasks, left, notification, say])
  return null
}
