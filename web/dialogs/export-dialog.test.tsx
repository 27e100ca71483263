import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { readXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entity, type Entity } from '#kernel/entity.ts'
import { lastMonth } from '#kernel/export-rules.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { answer, asked, show, standIns } from '../testing/console-for-test.tsx'
import { shownFor, watchNotices } from '../testing/shown-for.ts'
import { exportedList } from '../exchange/exported.ts'
import { notifyOfExport, useExports } from '../exchange/export-tasks.ts'
import { ExportToStart } from '../exchange/export-to-start.tsx'
import { exportOf, openExport, useExportState } from '../exchange/export-state.ts'
import { ExportNotices } from '../exchange/export-notices.tsx'
import { sample } from '../testing/sample-entity.ts'
import ExportDialog from './export-dialog.tsx'

standIns()
const task = (State: number, doneRows = 0, totalRows = 0) => ({
  data: { taskId: '9', State, doneRows, totalRows, FileUrl: '', FileName: 'x.xls' },
})
const file = '/api/exportTask/file/9'
let saved: { name: string; blob: Blob }[]
beforeEach(() => {
  answer('/api/sample/exportSamplePlate', { data: file })
  answer('/api/exportTask/queryExportTask', task(3, 1, 1))
  answer(file, { file: Promise.resolve('车牌号') })
  useExports.setState({ tasks: {}, left: [] })
  saved = []
  const blobs = new Map<string, Blob>()
  URL.createObjectURL = (blob) => {
    blobs.set(`blob:${blobs.size}`, blob as Blob)
    return `blob:${blobs.size - 1}`
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: blobs.get(this.href)! })
  })
})
afterEach(() => void vi.restoreAllMocks())

function showDialog({
  total = 430,
  PerPage = 20,
  of = sample,
}: { total?: number; PerPage?: number; of?: Entity } = {}) {
  const onClose = vi.fn()
  show(
    <ExportDialog
      asked={exportOf(
        exportedList(of),
        '样例车辆',
        { plateNumber: '京A', OrderBy: 'seenAt', OrderDir: 'desc', Page: 2, PerPage },
        total,
      )}
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
  ['x', '3', '导起始页面需大于0'],
  ['1', '2.5', '导出页数不得为 0'],
])('[VAL-06] pages %s to %s are warned about: %s', async (start, end, text) => {
  watchNotices()
  showDialog()
  choosePages(start, end)
  go()
  expect(screen.getByText('警告')).toBeTruthy()
  await shownFor(text, 2)
  expect(exports()).toEqual([])
})

/** The export calls; what an export of an earlier test is still asked about does not count. */
const exports = () => asked.filter(({ path }) => path.startsWith('/api/sample/export'))

test('[VAL-06] more than 1000 rows a page are refused, except when everything is exported', async () => {
  showDialog({ total: 5_000, PerPage: 1_001 })
  go()
  expect(await screen.findByText('请重新选择导出页数,最多支持1000条')).toBeTruthy()
  expect(exports()).toEqual([])
  fireEvent.click(screen.getByLabelText(/^全部/))
  go()
  await waitFor(() => expect(exports()[0]?.path).toBe('/api/sample/exportSamplePlate'))
})

test.each([
  ['当前页', () => {}, { mode: 'current', Page: '2', PerPage: '20' }],
  [
    '另外一页',
    () => void fireEvent.change(screen.getByLabelText('导出的页'), { target: { value: '7' } }),
    { mode: 'current', Page: '7', PerPage: '20' },
  ],
  ['指定页', () => choosePages('2', '5'), { mode: 'pages', StartPage: '2', EndPage: '5', PerPage: '20' }],
  ['全部', () => void fireEvent.click(screen.getByLabelText(/^全部/)), { mode: 'all', PerPage: '20' }],
])('[EXP-01] %s sends its pages alongside the filters and order of the list', async (_, choose, wanted) => {
  showDialog()
  choose()
  go()
  await waitFor(() => expect(exports()).not.toHaveLength(0))
  expect(exports()[0]!.path).toBe('/api/sample/exportSamplePlate')
  expect(exports()[0]!.input).toEqual({
    plateNumber: '京A',
    OrderBy: 'seenAt',
    OrderDir: 'desc',
    format: 'xls',
    ...wanted,
  })
})

test('who exported everything as xlsx is offered that again', async () => {
  showDialog()
  fireEvent.click(screen.getByLabelText(/^全部/))
  fireEvent.click(screen.getByText('xlsx'))
  go()
  await waitFor(() => expect(exports()).toHaveLength(1))
  cleanup()
  showDialog()
  go()
  await waitFor(() => expect(exports()).toHaveLength(2))
  expect(exports()[1]!.input).toMatchObject({ mode: 'all', format: 'xlsx' })
})

test('[EXP-06] a refused export says 失败 with the message, and the dialog closes', async () => {
  answer('/api/sample/exportSamplePlate', { state: 'invalid', message: '导出的条数过多' })
  const onClose = showDialog()
  go()
  expect(await screen.findByText('导出的条数过多')).toBeTruthy()
  expect(screen.getByText('失败')).toBeTruthy()
  expect(onClose).toHaveBeenCalled()
})

test('[EXP-02] [EXP-06] a file is fetched at its address and saved under its name', async () => {
  const onClose = showDialog()
  go()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(saved).toHaveLength(1)
  expect(await saved[0]!.blob.text()).toBe('车牌号')
  expect(asked.map(({ path }) => path)).toContain(file)
})

test('[EXP-06] a file that is refused when it is fetched says 失败 with the message, and the dialog closes', async () => {
  answer(file, { state: 'notFound', message: '导出文件不存在或不在您的数据范围内' })
  const onClose = showDialog()
  go()
  expect(await screen.findByText('导出文件不存在或不在您的数据范围内')).toBeTruthy()
  expect(screen.getByText('失败')).toBeTruthy()
  expect(onClose).toHaveBeenCalled()
  expect(saved).toEqual([])
})

test('[EXP-07] progress comes over the live channel and shows rows, and cancelling reaches the server', async () => {
  answer('/api/exportTask/queryExportTask', task(1))
  answer(file, { file: new Promise(() => {}) })
  const onClose = showDialog()
  go()
  expect(await screen.findByText('正在排队…')).toBeTruthy()
  notifyOfExport(task(2, 1_200, 100_000).data as never)
  expect(await screen.findByText('已生成 1,200 / 100,000 行')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '取消导出' }))
  await waitFor(() =>
    expect(
      asked.some(({ path, input }) => path === '/api/exportTask/cancelExportTask' && input['taskId'] === '9'),
    ).toBe(true),
  )
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(saved).toEqual([])
})

test('[EXP-07] an export that is cancelled before the server has named it is cancelled when it has', async () => {
  const { promise, resolve } = Promise.withResolvers<{ data: string }>()
  answer('/api/sample/exportSamplePlate', () => promise)
  const onClose = showDialog()
  go()
  fireEvent.click(await screen.findByRole('button', { name: '取消导出' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  resolve({ data: file })
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ path: '/api/exportTask/cancelExportTask', input: { taskId: '9' } }),
  )
  expect(onClose).toHaveBeenCalledOnce()
  expect(saved).toEqual([])
})

test('[EXP-07] an export that is left running says when it is done and offers its file', async () => {
  answer('/api/exportTask/queryExportTask', task(2))
  answer(file, { file: new Promise(() => {}) })
  const onClose = vi.fn()
  show(
    <>
      <ExportNotices />
      <ExportDialog asked={exportOf(exportedList(sample), '样例车辆', { Page: 1, PerPage: 20 }, 9)} onClose={onClose} />
    </>,
  )
  go()
  const leave = await screen.findByRole<HTMLButtonElement>('button', { name: '后台继续' })
  await waitFor(() => expect(leave.disabled).toBe(false))
  fireEvent.click(leave)
  expect(onClose).toHaveBeenCalled()
  answer(file, { file: Promise.resolve('done') })
  notifyOfExport({ ...task(3, 9, 9).data, FileUrl: file } as never)
  fireEvent.click(await screen.findByRole('button', { name: '下载' }))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['x.xls']))
})

const sized = entity({
  name: 'sample-size',
  wire: sample.wire,
  label: sample.label,
  title: 'plateNumber',
  scope: { by: 'tenant' },
  fields: { ...sample.fields, billCarSizeId: choice('车型', options({ small: [1, '小型车'], medium: [2, '中型车'] })) },
  list: {
    columns: ['plateNumber', 'billCarSizeId'],
    filters: ['plateNumber', 'seenAt'],
    sort: '-seenAt',
    period: 'seenAt',
  },
  exchange: { export: ['plateNumber', 'billCarSizeId', 'limitMoney', 'ownerName'] },
})

test('[EXP-02] [EXP-03] [EXP-04] [EXP-08] rows become a spreadsheet here: sizes by their stored names, money as numbers, no formulas', async () => {
  sessionStorage.setItem('carTypes', JSON.stringify([{ ItemCode: '2', ItemName: '中巴', ItemNameEn: 'Minibus' }]))
  answer('/api/sample/exportSampleSize', {
    data: [
      { plateNumber: '京A12345', billCarSizeId: 2, limitMoney: '12.50', ownerName: '=1+1' },
      { plateNumber: '京A00001', billCarSizeId: 1, limitMoney: null, ownerName: null },
    ],
  })
  const onClose = showDialog({ of: sized })
  fireEvent.click(screen.getByText('xlsx'))
  go()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(exports()[0]!.input).toEqual({
    plateNumber: '京A',
    OrderBy: 'seenAt',
    OrderDir: 'desc',
    mode: 'current',
    Page: '2',
    PerPage: '20',
  })
  expect(saved[0]!.name).toMatch(/^样例车辆_\d{14}_第2页\.xlsx$/)
  const book = await readXlsx(new Uint8Array(await saved[0]!.blob.arrayBuffer()))
  expect(book.sheets[0]!.rows.map((row) => row.map((cell) => cell ?? null))).toEqual([
    ['车牌号', '车型', '限额', '车主'],
    ['京A12345', '中巴', 12.5, '=1+1'],
    ['京A00001', '小型车', null, null],
  ])
  const xml = await saved[0]!.blob.text()
  expect(xml).not.toContain('<f>')
})

test('[CON-03] [EXP-04] the car types are asked for once a session, with the first spreadsheet made here, and kept in its storage', async () => {
  const named = [{ ItemCode: '1', ItemName: '小车', ItemNameEn: null }]
  answer('/api/dictionary/queryCarType', { data: named })
  answer('/api/sample/exportSampleSize', { data: [{ plateNumber: '京A12345', billCarSizeId: 1 }] })
  for (const files of [1, 2]) {
    const onClose = showDialog({ of: sized })
    go()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(saved).toHaveLength(files)
    cleanup()
  }
  expect(JSON.parse(sessionStorage.getItem('carTypes')!)).toEqual(named)
  expect(asked.filter(({ path }) => path === '/api/dictionary/queryCarType')).toHaveLength(1)
  const book = await readXlsx(new Uint8Array(await saved[0]!.blob.arrayBuffer()))
  expect(book.sheets[0]!.rows[1]!.slice(0, 2)).toEqual(['京A12345', '小车'])
})

test('[EXP-01] traffic-flow data cannot be exported by chosen pages', () => {
  showDialog({ of: { ...sized, exchange: { ...sized.exchange!, trafficFlow: true } } })
  expect(screen.getByLabelText<HTMLInputElement>('指定页').disabled).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>(/^全部/).disabled).toBe(false)
})

test('[EXP-03] [DLG-02] [VAL-07] the custom export is 500 px wide and starts with one month ago through today', async () => {
  const today = wallDate(Date.now())
  answer('/api/sample/exportSampleSize', { data: file })
  showDialog({ of: sized })
  const width = () => document.querySelector<HTMLElement>('.ant-modal')!.style
  expect(width().getPropertyValue('--ant-modal-xs-width') || width().width).toBe('400px')
  fireEvent.click(screen.getByLabelText('自定义时间'))
  await waitFor(() => expect(width().getPropertyValue('--ant-modal-xs-width') || width().width).toBe('500px'))
  go()
  await waitFor(() => expect(exports()).not.toHaveLength(0))
  const { from, to } = lastMonth(today)
  expect(exports()[0]!.input).toMatchObject({
    mode: 'period',
    seenAt: { from: `${from} 00:00:00`, to: `${to} 23:59:59` },
  })
})

test('[ENT-04] any page opens the one dialog through the export state, by the names of the specification', async () => {
  show(<ExportToStart />)
  act(() => openExport(exportedList(sample), '在场样例', { Page: 3, PerPage: 50, plateNumber: '闽D' }, 161))
  expect(useExportState.getState().asked).toMatchObject({
    exportData: {
      key: '/api/sample/exportSamplePlate',
      param: { Page: 3, PerPage: 50, plateNumber: '闽D' },
      total: 161,
    },
    title: sample.label,
    pageTitle: '在场样例',
  })
  expect((await screen.findByRole('dialog')).textContent).toContain('导出 · 在场样例')
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(useExportState.getState().asked).toBeNull()
})
