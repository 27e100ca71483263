import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { mostImportBytes } from '#kernel/import-file.ts'
import { answer, asked, show, standIns } from '../testing/console-for-test.tsx'
import { sample } from '../testing/sample-entity.ts'
import { ImportNotices } from '../exchange/import-notices.tsx'
import { forgetImport, putAwayImport } from '../exchange/running-import.ts'
import ImportDialog from './import-dialog.tsx'

standIns()
const file = '/files/failed-1.xlsx'
const result = {
  Total: 9,
  SuccessNum: 5,
  RepeatNum: 3,
  FailedNum: 1,
  URL: file,
  FailedRecords: [{ Sheet: '样例', Row: 4, ErrorMsg: '车牌号不能为空', OperationGuide: '请按提示修改该行后重新导入' }],
  RepeatRecords: [{ Sheet: '样例', Row: 7, ErrorMsg: '与已有记录相同', OperationGuide: '无需处理' }],
}

const tasks = '/api/importTask/queryImportTask'
const task = { taskId: '8', FileName: '样例.xlsx', CreatedAt: '2026-11-25 08:30:00', Message: null }

let saved: string[]
beforeEach(() => {
  putAwayImport()
  saved = []
  URL.createObjectURL = () => 'blob:1'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

function bringIn(onClose = () => {}, text = 'x') {
  const onImported = vi.fn()
  show(<ImportDialog of={sample} onClose={onClose} onImported={onImported} />)
  const chosen = new File([text], '样例.xlsx')
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [chosen] } })
  return onImported
}

test('[DLG-03] the result shows its four counts and each failed row with what to do, and gives the failed rows as a file', async () => {
  answer('/api/sample/importSamplePlate', { data: result })
  answer(file, { file: Promise.resolve('车牌号') })
  const onImported = bringIn()
  expect(await screen.findByText('导入结果')).toBeTruthy()
  const counts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling!.textContent])
  expect(counts).toEqual([
    ['总数', '9'],
    ['成功', '5'],
    ['重复', '3'],
    ['失败', '1'],
  ])
  const row = within(screen.getByText('车牌号不能为空').closest('tr')!)
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    Object.values(result.FailedRecords[0]!).map(String),
  )
  expect(screen.getByText('与已有记录相同').closest('tr')!.textContent).toContain('7')
  expect(onImported).toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '导出失败记录' }))
  await waitFor(() => expect(saved).toEqual(['样例车辆_导入失败.xlsx']))
  expect(asked.map(({ path }) => path)).toContain(file)
})

test('[DLG-06] it is 400 px wide, the result too', async () => {
  answer('/api/sample/importSamplePlate', { data: result })
  bringIn()
  const width = () => document.querySelector<HTMLElement>('.ant-modal')!.style
  expect(width().getPropertyValue('--ant-modal-xs-width') || width().width).toBe('400px')
  await screen.findByText('导入结果')
  expect(width().getPropertyValue('--ant-modal-xs-width') || width().width).toBe('400px')
})

test('[DLG-03] where nothing failed there is nothing to export', async () => {
  answer('/api/sample/importSamplePlate', { data: { ...result, FailedNum: 0, URL: '', FailedRecords: [] } })
  bringIn()
  expect(await screen.findByText('导入结果')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '导出失败记录' })).toBeNull()
})

test('a file that is refused as a whole says why, and another may be tried', async () => {
  answer('/api/sample/importSamplePlate', { state: 'conflict', message: '缺少列“车牌号”' })
  bringIn()
  expect(within(await screen.findByRole('dialog')).getByRole('alert').textContent).toBe('缺少列“车牌号”')
  expect(screen.getByText('把文件拖到这里,或点击选择')).toBeTruthy()
})

test('[DO-03] a file that is larger than the server takes is refused before it is sent', async () => {
  bringIn(undefined, 'x'.repeat(mostImportBytes + 1))
  expect(within(await screen.findByRole('dialog')).getByRole('alert').textContent).toBe('文件超过5 MB,请拆分后再导入')
  expect(asked.map(({ path }) => path)).not.toContain('/api/sample/importSamplePlate')
})

test('a file that is being brought in keeps its dialog, and the result stays until someone closes it', async () => {
  let finish!: (result: object) => void
  answer('/api/sample/importSamplePlate', () => new Promise((answered) => (finish = answered)))
  const onClose = vi.fn()
  bringIn(onClose)
  await screen.findByText('正在导入…')
  const leave = () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 })
    fireEvent.keyDown(window, { key: 'Escape', keyCode: 27 })
    const mask = document.querySelector('.ant-modal-wrap')!
    fireEvent.mouseDown(mask)
    fireEvent.click(mask)
  }
  leave()
  expect(screen.queryByLabelText('Close')).toBeNull()
  finish({ data: result })
  await screen.findByText('车牌号不能为空')
  leave()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '完成' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('an import that is left running is met again in its list, and says when it is done', async () => {
  let finish!: (result: object) => void
  answer('/api/sample/importSamplePlate', () => new Promise((answered) => (finish = answered)))
  function Page() {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <ImportNotices />
        <button onClick={() => setOpen(true)}>导入</button>
        {isOpen && <ImportDialog of={sample} onClose={() => setOpen(false)} onImported={() => {}} />}
      </>
    )
  }
  show(<Page />)
  const chosen = new File(['x'], '样例.xlsx')
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [chosen] } })
  fireEvent.click(await screen.findByRole('button', { name: '后台继续' }))
  await waitFor(() => expect(screen.queryByText('正在导入…')).toBeNull())
  fireEvent.click(screen.getByText('导入'))
  expect(await screen.findByText('正在导入…')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '后台继续' }))
  finish({ data: result })
  expect(await screen.findByText('样例.xlsx:共 9 行,成功 5,重复 3,失败 1')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '查看导入结果' }))
  expect(await screen.findByText('车牌号不能为空')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '完成' }))
  await waitFor(() => expect(screen.queryByText('样例.xlsx:共 9 行,成功 5,重复 3,失败 1')).toBeNull())
})

test('an import that was cut off is asked about again under its key, and meanwhile says how far it is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let tries = 0
  answer(tasks, { data: { rows: [{ ...task, State: 1, Done: 1200, Total: 5000 }] } })
  answer('/api/sample/importSamplePlate', () =>
    ++tries < 3 ? { state: 'busy', message: '系统繁忙,请稍后再试' } : { data: result },
  )
  bringIn()
  await vi.advanceTimersByTimeAsync(1_100)
  expect(await screen.findByText('已处理 1,200 / 5,000 行')).toBeTruthy()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await screen.findByText('导入结果')).toBeTruthy()
  expect(screen.queryByText('系统繁忙,请稍后再试')).toBeNull()
  const keys = asked
    .filter(({ path }) => path.endsWith('importSamplePlate'))
    .map(({ headers }) => headers['x-idempotency-key'])
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('an import whose page was loaded again while it ran says its end, and is found in its list afterwards', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const running = { ...task, State: 1, Done: 3, Total: 9 }
  answer('/api/sample/importSamplePlate', () => new Promise(() => {}))
  answer(tasks, { data: { rows: [running] } })
  bringIn()
  await vi.advanceTimersByTimeAsync(1_100)
  await screen.findByText('已处理 3 / 9 行')
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)

  // What a reload leaves.
  cleanup()
  forgetImport()
  answer(tasks, ({ taskId }) => ({ data: taskId ? running : { rows: [running] } }))
  show(<ImportNotices />)
  await vi.advanceTimersByTimeAsync(1_100)
  const done = { ...running, State: 2, Done: 9, ...result }
  answer(tasks, ({ taskId }) => ({ data: taskId ? done : { rows: [done] } }))
  await vi.advanceTimersByTimeAsync(1_100)
  fireEvent.click(await screen.findByRole('button', { name: '查看导入结果' }))
  expect(await screen.findByText('车牌号不能为空')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '完成' }))

  cleanup()
  show(<ImportNotices />)
  show(<ImportDialog of={sample} onClose={() => {}} onImported={() => {}} />)
  expect(await screen.findByText('共 9 行,成功 5,重复 3,失败 1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '查看导入结果' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '查看结果' }))
  expect(await screen.findByText('车牌号不能为空')).toBeTruthy()
})

test('an import that was cut off while its page was away says so', async () => {
  sessionStorage.setItem('import', JSON.stringify({ taskId: '8', of: { name: sample.name, label: sample.label } }))
  answer(tasks, { data: { ...task, State: 3, Done: 3, Total: 9, Message: '导入中断:共9行,前3行已处理' } })
  show(<ImportNotices />)
  expect(await screen.findByText('导入中断:共9行,前3行已处理')).toBeTruthy()
  expect(sessionStorage.getItem('import')).toBeNull()
})
