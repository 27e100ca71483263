import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLocation } from 'react-router'
import type { Entity } from '#kernel/entity.ts'
import { answer, asked, me, show, standIns } from '../testing/console-for-test.tsx'
import { sample } from '../testing/sample-entity.ts'
import { notifyOfChange } from '../live/changed.ts'
import { useExportState } from '../exchange/export-state.ts'
import { useSession } from '../session/session.ts'
import { EntityPage } from './entity-page.tsx'
import { RelatedList } from './related-list.tsx'
import { useRefresh } from './requests.ts'

standIns()
const row = {
  id: '5',
  plateNumber: '京A12345',
  ownerName: '王敏',
  status: 1,
  limitMoney: '1234.50',
  seenAt: '2026-11-01 08:30:00',
}
const query = '/api/sample/querySamplePlate'

beforeEach(() => {
  answer(query, { data: { rows: [row], total: 1, sum: { limitMoney: '1234.50' } } })
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }))
})

const Where = () => <output>{decodeURIComponent(useLocation().search)}</output>
const showPage = (at = '/list', of: Entity = sample) =>
  show(
    <>
      <EntityPage of={of} />
      <Where />
    </>,
    at,
  )

test('the address says what is asked: filters, page, size and order', async () => {
  showPage(`/list?plateNumber=${encodeURIComponent('京A')}&status=1,2&page=3&per=50&sort=-seenAt`)
  await waitFor(() => expect(asked).not.toHaveLength(0))
  expect(asked[0]!.input).toEqual({
    plateNumber: '京A',
    status: ['1', '2'],
    Page: '3',
    PerPage: '50',
    OrderBy: 'seenAt',
    OrderDir: 'desc',
  })
})

test('a record shows its face: plate, money with two decimals, state in words; count and sum of the whole filter', async () => {
  showPage()
  const card = (await screen.findByTitle('京A12345')).closest('li')!
  expect(within(card).getByText('正常')).toBeTruthy()
  expect(within(card).getByText('1,234.50')).toBeTruthy()
  expect(screen.getByText('限额合计').textContent).toContain('¥1,234.50')
})

test('taking a filter off its chip writes the address and asks again', async () => {
  showPage(`/list?plateNumber=${encodeURIComponent('京A')}&page=2`)
  fireEvent.click(await screen.findByLabelText('去掉 车牌号'))
  await waitFor(() => expect(asked.at(-1)!.input).toEqual({ Page: '1', PerPage: '20' }))
})

test('what changes while a record is being read is in the list once it is closed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answer('/api/sample/getSamplePlate', { data: row })
  showPage('/list?open=5')
  await screen.findByRole('dialog')
  answer(query, { data: { rows: [{ ...row, ownerName: '赵六' }], total: 1, sum: { limitMoney: '1234.50' } } })
  notifyOfChange(sample.name)
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(screen.queryByText('赵六')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await screen.findByText('赵六')
})

test('what a person may not do is not offered', async () => {
  useSession.setState({ me: { ...me, isAdmin: false }, permissions: ['sample-plate:read'] })
  showPage()
  await screen.findByTitle('京A12345')
  for (const name of ['新增', '编辑', '删除', '停用', '更多操作'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('an action is offered only while its condition holds', async () => {
  answer(query, { data: { rows: [row, { ...row, id: '6', status: 2 }], total: 2, sum: { limitMoney: '0.00' } } })
  showPage()
  const cards = await screen.findAllByRole('listitem')
  expect(within(cards[0]!).queryByRole('button', { name: '停用' })).toBeTruthy()
  expect(within(cards[1]!).queryByRole('button', { name: '停用' })).toBeNull()
})

test('editing and deleting are offered only while their conditions hold', async () => {
  answer(query, { data: { rows: [row, { ...row, id: '6', status: 2 }], total: 2, sum: { limitMoney: '0.00' } } })
  const ofUse = { field: 'status', is: [1] }
  show(<EntityPage of={{ ...sample, editWhile: ofUse, deleteWhile: { field: 'status', is: [2] } }} />, '/list')
  const [inUse, stopped] = await screen.findAllByRole('listitem')
  const offers = (card: HTMLElement) =>
    within(card)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(offers(inUse!)).toEqual(expect.arrayContaining(['编辑']))
  expect(offers(inUse!)).not.toContain('删除')
  expect(offers(stopped!)).toContain('删除')
  expect(offers(stopped!)).not.toContain('编辑')
})

test('an empty list says why and offers the next step', async () => {
  answer(query, { data: { rows: [], total: 0, sum: {} } })
  showPage()
  expect(await screen.findByText('还没有样例车辆')).toBeTruthy()
  expect(screen.getByRole('button', { name: '新增样例车辆' })).toBeTruthy()
})

test('an empty list of records that no one adds says where they come from', async () => {
  answer(query, { data: { rows: [], total: 0, sum: {} } })
  showPage('/list', { ...sample, verbs: [], list: { ...sample.list, comeFrom: '由相机识别后产生' } })
  expect(await screen.findByText('由相机识别后产生')).toBeTruthy()
})

test('a failed list says what failed with the request id, and tries again', async () => {
  answer(query, { state: 'busy', message: '系统繁忙,请稍后再试' })
  showPage()
  const failed = (await screen.findByRole('button', { name: '重试' })).closest<HTMLElement>('[role=alert]')!
  expect(failed.textContent).toContain('系统繁忙,请稍后再试')
  expect(failed.textContent).toContain('request-1')
  answer(query, { data: { rows: [row], total: 1, sum: {} } })
  fireEvent.click(within(failed).getByRole('button', { name: '重试' }))
  expect(await screen.findByTitle('京A12345')).toBeTruthy()
})

test('deleting asks for the password and sends its confirmation', async () => {
  answer('/api/tenantUser/checkUserPassword', { data: { Confirmation: 'once' } })
  showPage()
  fireEvent.click(await screen.findByRole('button', { name: '删除' }))
  expect((await screen.findAllByText('将删除样例车辆“京A12345”,30天内可在“最近删除”中恢复。')).length).toBeGreaterThan(
    0,
  )
  fireEvent.change(screen.getByLabelText('您的登录密码'), { target: { value: 'Berth#2026' } })
  fireEvent.click(screen.getByRole('button', { name: '验证' }))
  fireEvent.click(await screen.findByRole('button', { name: '确定' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/api/sample/deleteSamplePlate')).toMatchObject({
      input: { ids: ['5'] },
      headers: { 'x-confirmation': 'once' },
    }),
  )
})

test('what is exported is known once the list has come: no dialog says before that it has no rows', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer(query, async () => {
    await promise
    return { data: { rows: [row], total: 1, sum: {} } }
  })
  showPage()
  fireEvent.click(screen.getByRole('button', { name: '更多操作' }))
  const exporting = await screen.findByRole('menuitem', { name: '导出' })
  fireEvent.click(exporting)
  expect(useExportState.getState().asked).toBeNull()
  resolve()
  await waitFor(() => expect(exporting.getAttribute('aria-disabled')).not.toBe('true'))
  fireEvent.click(exporting)
  expect(useExportState.getState().asked?.exportData.total).toBe(1)
})

test('what stands below a record asks again after something was done to it', async () => {
  function Done() {
    const refresh = useRefresh({ ...sample, name: 'sample-order' })
    return <button onClick={() => void refresh()}>更正</button>
  }
  show(
    <>
      <Done />
      <RelatedList of={sample} filters={{ plateNumber: '京A12345' }} columns={['ownerName']} />
    </>,
  )
  await screen.findByText('王敏')
  answer(query, { data: { rows: [{ ...row, ownerName: '李雷' }], total: 1, sum: {} } })
  fireEvent.click(screen.getByRole('button', { name: '更正' }))
  await screen.findByText('李雷')
})
