import { App, Button, Input, Modal, Progress, Radio, Segmented } from 'antd'
import { useState } from 'react'
import { callPath, type Entity } from '#kernel/entity.ts'
import { exportWarnings } from '#kernel/export-rules.ts'
import { announce } from '../calls/announce.ts'
import { ask, askPatiently } from '../calls/ask.ts'
import { randomName } from '../calls/random-name.ts'
import { Refusal } from '../calls/refusal.ts'
import { useWords } from '../language/language.ts'
import styles from './dialogs.module.css'
import { followExport, type ExportTask } from './follow-export.ts'

interface Props {
  of: Entity
  title: string
  /** What the list asks, its page included. */
  question: Record<string, unknown>
  total: number
  onClose(): void
}

type Mode = 'current' | 'pages' | 'all'

/** The export dialog of specification 4: a mode, its checks, then a task with progress that can be cancelled or left running. */
export default function ExportDialog({ of, title, question, total, onClose }: Props) {
  const { say, language } = useWords()
  const { notification, message } = App.useApp()
  const { Page, PerPage, ...filters } = question as { Page: number; PerPage: number }
  const totalPages = Math.ceil(total / PerPage)
  const [mode, setMode] = useState<Mode>('current')
  const [pages, setPages] = useState({ start: '1', end: String(Math.max(2, Math.min(totalPages, 10))) })
  const [format, setFormat] = useState('xls')
  const [task, setTask] = useState<(ExportTask & { taskId: string }) | null>(null)
  const [busy, setBusy] = useState(false)

  const begin = async () => {
    const start = mode === 'current' ? Page : Number(pages.start)
    const end = mode === 'current' ? Page : Number(pages.end)
    const warning = mode === 'all' ? null : exportWarnings({ mode, start, end, perPage: PerPage, totalPages })
    if (warning) return notification.warning({ title: say('警告'), description: warning[language], duration: 2 })
    setBusy(true)
    const asked = {
      ...filters,
      mode,
      format,
      PerPage,
      ...(mode === 'current' && { Page }),
      ...(mode === 'pages' && { StartPage: start, EndPage: end }),
    }
    try {
      const { taskId } = await askPatiently<{ taskId: string }>(callPath(of, 'export'), asked, {
        idempotencyKey: randomName(),
      })
      const hasFile = await followExport(taskId, (told) => setTask({ ...told, taskId }))
      if (hasFile) void message.success(say('导出完成'), 2)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.state === 'failed') announce(error, false)
    }
    onClose()
  }
  const cancel = async () => {
    if (task) await ask('/api/exportTask/cancelExportTask', { taskId: task.taskId }).catch(() => null)
    onClose()
  }
  return (
    <Modal
      open
      width={400}
      title={`${say('导出')} · ${title}`}
      onCancel={onClose}
      mask={{ closable: !busy }}
      footer={
        busy
          ? [
              <Button key="leave" onClick={onClose}>
                {say('后台继续')}
              </Button>,
              <Button key="cancel" danger onClick={() => void cancel()}>
                {say('取消导出')}
              </Button>,
            ]
          : [
              <Button key="cancel" onClick={onClose}>
                {say('取消')}
              </Button>,
              <Button key="go" type="primary" onClick={() => void begin()}>
                {say('导出')}
              </Button>,
            ]
      }
    >
      {busy ? (
        <ExportProgress task={task} />
      ) : (
        <div className={styles.options}>
          <Radio.Group value={mode} onChange={({ target }) => setMode(target.value as Mode)} className={styles.options}>
            <Radio value="current">{say('当前页(第 {page} 页)', { page: Page })}</Radio>
            <Radio value="pages">{say('指定页')}</Radio>
            <Radio value="all">{say('全部({n} 条)', { n: total.toLocaleString('en-US') })}</Radio>
          </Radio.Group>
          {mode === 'pages' && (
            <div className={styles.pages}>
              {say('从第')}{' '}
              <Input
                inputMode="numeric"
                aria-label={say('起始页面')}
                value={pages.start}
                onChange={({ target }) => setPages({ ...pages, start: target.value })}
              />
              {say('页到第')}{' '}
              <Input
                inputMode="numeric"
                aria-label={say('结束页面')}
                value={pages.end}
                onChange={({ target }) => setPages({ ...pages, end: target.value })}
              />{' '}
              {say('页,共 {n} 页', { n: totalPages })}
            </div>
          )}
          <Segmented
            options={['xls', 'xlsx', 'csv']}
            value={format}
            onChange={setFormat}
            aria-label={say('文件格式')}
          />
        </div>
      )}
    </Modal>
  )
}

function ExportProgress({ task }: { task: ExportTask | null }) {
  const { say } = useWords()
  const { doneRows = 0, totalRows = null } = task ?? {}
  const percent = totalRows ? Math.min(100, Math.floor((doneRows / totalRows) * 100)) : 0
  return (
    <div role="status">
      <Progress percent={percent} status="active" />
      <span className="tabular">
        {task?.State === 1 || !task
          ? say('正在排队…')
          : say('已生成 {done} / {total} 行', {
              done: doneRows.toLocaleString('en-US'),
              total: (totalRows ?? 0).toLocaleString('en-US'),
            })}
      </span>
    </div>
  )
}
