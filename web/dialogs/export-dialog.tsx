import { App, Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { exportName, pagesLabel } from '#kernel/export-name.ts'
import { exportWarnings, lastMonth, periodWarning } from '#kernel/export-rules.ts'
import type { Sentence } from '#kernel/sentence.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import type { WireRow } from '#kernel/wire.ts'
import { useBusiness } from '../business-context.ts'
import { askPatiently } from '../requests/ask.ts'
import { saveFile } from '../requests/files.ts'
import { randomName } from '../requests/random-name.ts'
import { Refusal } from '../requests/refusal.ts'
import { loadCodeNames } from '../exchange/code-names.ts'
import { cancelExport, leaveExport, useExports } from '../exchange/export-tasks.ts'
import type { Exported } from '../exchange/exported.ts'
import type { ExportState } from '../exchange/export-state.ts'
import { followExport, taskOfAddress } from '../exchange/follow-export.ts'
import { storeChoice, keptChoice } from '../exchange/kept-choice.ts'
import { useWords } from '../language/language.ts'
import { useFocusBack } from '../look/focus-back.ts'
import { ExportOptions, type ExportChoice } from './export-options.tsx'
import { ExportProgress } from './export-progress.tsx'

interface Props {
  asked: ExportState
  onClose(): void
}

/**
 * The export dialog of specification 4, which any page opens: a mode, its checks, then either rows of which a spreadsheet is made here, or
 * a file that is fetched while the server makes it, with progress, cancelled or left running.
 */
export default function ExportDialog({ asked, onClose }: Props) {
  const { exportData, title, type: of, pageTitle } = asked
  const { key, param, total } = exportData
  useFocusBack()
  const { say, words, language } = useExportWords()
  const { notification, message } = App.useApp()
  const { codeNames } = useBusiness()
  const { Page, PerPage, ...filters } = param as { Page: number; PerPage: number }
  const totalPages = Math.ceil(total / PerPage)
  const today = wallDate(Date.now())
  const [choice, setChoice] = useState<ExportChoice>(() => ({
    ...keptChoice(),
    page: String(Page),
    start: '1',
    end: String(Math.max(2, Math.min(totalPages, 10))),
    days: lastMonth(today),
  }))
  const [busy, setBusy] = useState(false)
  const [taskId, setTaskId] = useState<string | null>(null)
  const task = useExports(({ tasks }) => (taskId ? tasks[taskId] : undefined))
  const left = useRef(new AbortController())
  /** What is to happen to a task that the server has not named yet, when the person goes before it has. */
  const gone = useRef<((task: string) => Promise<void> | void) | null>(null)

  const warn = (warning: Sentence) =>
    notification.warning({ title: say('警告'), description: warning[language], duration: 2 })
  const begin = async () => {
    const warning = warningOf(choice, { PerPage, totalPages, today })
    if (warning) return warn(warning)
    storeChoice(choice)
    setBusy(true)
    try {
      const data = await askPatiently<string | WireRow[]>(key, askedOf(of, choice, filters, PerPage), {
        idempotencyKey: randomName(),
      })
      const task = typeof data === 'string' ? taskOfAddress(data) : null
      if (gone.current) return void (task && (await gone.current(task)))
      setTaskId(task)
      const hasFile = typeof data === 'string' ? await followExport(data, left.current.signal) : await saveRows(data)
      if (hasFile) void message.success(say('导出完成'), 2)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
    if (!gone.current) onClose()
  }
  const saveRows = async (rows: readonly WireRow[]) => {
    await loadCodeNames(codeNames).catch(() => null)
    const { workbookOf } = await import('../exchange/rows-workbook.ts')
    const workbook = await workbookOf(of, rows, codeNames, words, language)
    saveFile(
      workbook,
      exportName({
        title: words(title),
        ending: 'xlsx',
        at: Date.now(),
        span: of.span ?? null,
        pages: pagesLabel(pageOf(choice.page), pageOf(choice.page)),
      }),
    )
    return true
  }
  const go = (what: (task: string) => Promise<void> | void) => {
    gone.current = what
    if (taskId) void what(taskId)
    left.current.abort()
    onClose()
  }
  const leave = () => go(leaveExport)
  const cancel = () => go(cancelExport)
  const buttons = busy
    ? [
        <Button key="leave" onClick={leave} disabled={!taskId}>
          {say('后台继续')}
        </Button>,
        <Button key="cancel" onClick={cancel}>
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
  return (
    <Modal
      open
      width={choice.mode === 'period' ? 500 : 400}
      title={`${say('导出')} · ${pageTitle}`}
      onCancel={busy ? leave : onClose}
      mask={{ closable: !busy }}
      footer={buttons}
    >
      {busy ? (
        <ExportProgress task={task} expected={choice.mode === 'all' ? total : null} />
      ) : (
        <ExportOptions
          choice={choice}
          onChange={setChoice}
          page={Page}
          totalPages={totalPages}
          total={total}
          today={today}
          hasPages={!of.trafficFlow}
          hasPeriod={of.during !== undefined}
        />
      )}
    </Modal>
  )
}

function useExportWords() {
  const { say, language } = useWords()
  return { say, language, words: (chinese: string) => say(chinese) }
}

/** The first warning that the choice deserves; null when it can be exported. */
function warningOf(
  { mode, page, start, end, days }: ExportChoice,
  list: { PerPage: number; totalPages: number; today: string },
): Sentence | null {
  if (mode === 'all') return null
  if (mode === 'period') return periodWarning(days, list.today)
  const [from, to] = mode === 'current' ? [page, page] : [start, end]
  const pages = { start: pageOf(from), end: pageOf(to) }
  return exportWarnings({ mode, ...pages, perPage: list.PerPage, totalPages: list.totalPages })
}

/** A page as typed; what is no whole number is no page. */
const pageOf = (typed: string): number => (/^-?\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0)

/** The call's payload. One page as .xlsx is asked for as rows: no format is named. */
function askedOf(
  of: Exported,
  { mode, page, start, end, days, format }: ExportChoice,
  filters: Record<string, unknown>,
  PerPage: number,
): Record<string, unknown> {
  const asRows = mode === 'current' && format === 'xlsx'
  return {
    ...filters,
    mode,
    ...(!asRows && { format }),
    PerPage,
    ...(mode === 'current' && { Page: pageOf(page) }),
    ...(mode === 'pages' && { StartPage: pageOf(start), EndPage: pageOf(end) }),
    ...(mode === 'period' && of.during!(days)),
  }
}
