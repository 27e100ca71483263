import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, asked, show, standIns } from '../testing/console-for-test.tsx'
import { sample } from '../testing/sample-entity.ts'
import ExportDialog from './export-dialog.tsx'

standIns()
const task = (State: number, doneRows = 0, totalRows = 0) => ({
  data: { State, doneRows, totalRows, FileUrl: '', FileName: 'x.xls' },
})
beforeEach(() => {
  answer('/api/sample/exportSamplePlate', { data: { taskId: '9' } })
  answer('/api/exportTask/queryExportTask', task(6))
})

function showDialog({ total = 430, PerPage = 20 } = {}) {
  const onClose = vi.fn()
  show(
    <ExportDialog
      of={sample}
      title="样例车辆"
      question={{ plateNumber: '京A', OrderBy: 'seenAt', OrderDir: 'desc', Page: 2, PerPage }}
      total={total}
      onClose={onClose}
    />,
  )
  return onClose
}
const go = () => fireEvent.click(screen.getByRole('button', { name: '导出' }))
function choosePages(start: string, end: string) {
  fireEvent.click(screen.getByLabelText('指定页'))
  fireEvent.change(screen.getByLabelText('起始页面'), { target: { value: start } })
  fireEvent.change(screen.getByLabelText('结束页面'), { target: { value: end } })
}

test.each([
  ['5', '3', '起始页面需小于结束页面'],
  ['3', '3', '起始页面需小于结束页面'],
  ['1', '23', '导出页数已经超过总数'],
  ['0', '3', '导起始页面需大于0'],
  ['-1', '3', '导起始页面需大于0'],
  ['0', '0', '导出页数不得为 0'],
])('[VAL-06] pages %s to %s are warned about: %s', async (start, end, text) => {
  showDialog()
  choosePages(start, end)
  go()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText('警告')).toBeTruthy()
  expect(asked).toEqual([])
})

test('[VAL-06] more than 1000 rows a page are refused, except when everything is exported', async () => {
  showDialog({ total: 5_000, PerPage: 1_001 })
  go()
  expect(await screen.findByText('请重新选择导出页数,最多支持1000条')).toBeTruthy()
  expect(asked).toEqual([])
  fireEvent.click(screen.getByLabelText(/^全部/))
  go()
  await waitFor(() => expect(asked).toHaveLength(1))
})

test.each([
  ['当前页', () => {}, { mode: 'current', Page: '2', PerPage: '20' }],
  ['指定页', () => choosePages('2', '5'), { mode: 'pages', StartPage: '2', EndPage: '5', PerPage: '20' }],
  ['全部', () => void fireEvent.click(screen.getByLabelText(/^全部/)), { mode: 'all', PerPage: '20' }],
])('[EXP-01] %s sends its pages beside the filters and order of the list', async (_, choose, wanted) => {
  showDialog()
  choose()
  go()
  await waitFor(() => expect(asked).not.toHaveLength(0))
  expect(asked[0]!.path).toBe('/api/sample/exportSamplePlate')
  expect(asked[0]!.input).toEqual({ plateNumber: '京A', OrderBy: 'seenAt', OrderDir: 'desc', format: 'xls', ...wanted })
})

test('[EXP-06] a refused export says 失败 with the message, and the dialog closes', async () => {
  answer('/api/sample/exportSamplePlate', { state: 'invalid', message: '导出的条数过多' })
  const onClose = showDialog()
  go()
  expect(await screen.findByText('导出的条数过多')).toBeTruthy()
  expect(screen.getByText('失败')).toBeTruthy()
  expect(onClose).toHaveBeenCalled()
})

test('[EXP-07] progress shows rows, and cancelling tells the server', async () => {
  answer('/api/exportTask/queryExportTask', task(2, 1_200, 100_000))
  const onClose = showDialog()
  go()
  expect(await screen.findByText('已生成 1,200 / 100,000 行')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '取消导出' }))
  await waitFor(() =>
    expect(
      asked.some(({ path, input }) => path === '/api/exportTask/cancelExportTask' && input['taskId'] === '9'),
    ).toBe(true),
  )
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  answer('/api/exportTask/queryExportTask', task(6))
})
