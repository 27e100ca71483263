import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Entity } from '#kernel/entity.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import type { InputProps } from '#fields/shown.web.ts'
import { flag } from '#fields/flag/flag.ts'
import { structure } from '#fields/structure/structure.ts'
import { text } from '#fields/text/text.ts'
import { answer, asked, show, standIns } from '../testing/console-for-test.tsx'
import { sample } from '../testing/sample-entity.ts'
import FormDrawer from './form-drawer.tsx'

standIns()

const noInputs = {}
const showForm = (row: Record<string, string | number> | null = null, onClose = vi.fn()) => {
  show(<FormDrawer of={sample} row={row} inputs={noInputs} onClose={onClose} onSaved={async () => {}} />)
  return onClose
}
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: /^(?:新增|保存)样例车辆$/ }))

test('all refusals show at once, each at its field, and the first is focused; nothing is sent', () => {
  showForm()
  type(/限额/, '1.234')
  save()
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '车牌号不能为空',
    '车主不能为空',
    '限额应为金额,最多两位小数',
  ])
  expect(document.activeElement).toBe(screen.getByLabelText(/车牌号/))
  expect(asked).toEqual([])
})

test('a field is asked for, and demanded, while its condition holds, and empties when it no longer does', async () => {
  const reason = text('停用原因', { when: { field: 'status', is: [2], required: true } })
  const fields = { ...sample.fields, status: { ...sample.fields.status, required: true as const }, reason }
  const of: Entity = { ...sample, fields, all: { ...sample.all, ...fields }, form: [...sample.form!, 'reason'] }
  answer('/api/sample/addSamplePlate', { state: 'busy', message: '系统繁忙' })
  show(<FormDrawer of={of} row={null} inputs={noInputs} onClose={vi.fn()} onSaved={async () => {}} />)
  expect(screen.queryByLabelText(/停用原因/)).toBeNull()
  fireEvent.click(screen.getByLabelText('停用'))
  type(/车牌号/, '京A12345')
  type(/车主/, '王敏')
  save()
  expect(screen.getByRole('alert').textContent).toBe('停用原因不能为空')
  expect(asked).toEqual([])
  type(/停用原因/, '年检')
  fireEvent.click(screen.getByLabelText('正常'))
  expect(screen.queryByLabelText(/停用原因/)).toBeNull()
  save()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]!.input['reason'] ?? '').toBe('')
})

test('Enter in an input of text leads to the next field that has to be filled in, and nowhere once all are', () => {
  showForm()
  const [plate, owner] = [screen.getByLabelText(/车牌号/), screen.getByLabelText(/车主/)]
  plate.focus()
  fireEvent.keyDown(plate, { key: 'Enter', isComposing: true })
  expect(document.activeElement).toBe(plate)
  fireEvent.keyDown(plate, { key: 'Enter' })
  expect(document.activeElement).toBe(owner)
  type(/车主/, '王敏')
  plate.focus()
  fireEvent.keyDown(plate, { key: 'Enter' })
  expect(document.activeElement).toBe(plate)
})

test('a field that is no longer asked for, and that every record has, is what it usually is', async () => {
  const isWatched = flag('重点关注', { required: true, default: false, when: { field: 'status', is: [1] } })
  const fields = { ...sample.fields, status: { ...sample.fields.status, required: true as const }, isWatched }
  const of: Entity = { ...sample, fields, all: { ...sample.all, ...fields }, form: [...sample.form!, 'isWatched'] }
  answer('/api/sample/addSamplePlate', { state: 'busy', message: '系统繁忙' })
  show(<FormDrawer of={of} row={null} inputs={noInputs} onClose={vi.fn()} onSaved={async () => {}} />)
  fireEvent.click(screen.getByLabelText('停用'))
  expect(screen.queryByLabelText(/重点关注/)).toBeNull()
  type(/车牌号/, '京A12345')
  type(/车主/, '王敏')
  save()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]!.input).toMatchObject({ status: '2', isWatched: 'false' })
})

test('a key draws its own field again and no other', () => {
  let drawn = 0
  const inputs = {
    plateNumber: ({ id }: InputProps) => {
      drawn++
      return <input id={id} />
    },
  }
  show(<FormDrawer of={sample} row={null} inputs={inputs} onClose={vi.fn()} onSaved={async () => {}} />)
  const before = drawn
  type(/车主/, '王')
  type(/车主/, '王敏')
  expect(screen.getByLabelText<HTMLInputElement>(/车主/).value).toBe('王敏')
  expect(drawn).toBe(before)
})

test('a refusal goes as soon as its field changes', () => {
  showForm()
  save()
  type(/车主/, '王')
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['车牌号不能为空'])
})

test('what the server refuses stands at the field as well, and is said', async () => {
  answer('/api/sample/addSamplePlate', {
    state: 'conflict',
    message: '京A12345 已存在',
    fields: [{ field: 'plateNumber', message: '京A12345 已存在' }],
  })
  showForm()
  type(/车牌号/, '京A12345')
  type(/车主/, '王敏')
  save()
  // First: the notice goes by itself, what stands at the field stays.
  expect(await screen.findByText('失败')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toBeTruthy()
  await waitFor(() => expect(screen.getByLabelText(/车牌号/).getAttribute('aria-invalid')).toBe('true'))
})

test('a refusal of the whole stands in the form until something is changed, not only in the notice', async () => {
  answer('/api/sample/addSamplePlate', { state: 'conflict', message: '停车场已下线,不能新增', fields: [] })
  showForm()
  type(/车牌号/, '京A12345')
  type(/车主/, '王敏')
  save()
  const form = screen.getByRole('dialog')
  await waitFor(() => expect(form.textContent).toContain('停车场已下线,不能新增'))
  type(/车主/, '王小敏')
  await waitFor(() => expect(form.textContent).not.toContain('停车场已下线,不能新增'))
})

test('what is refused at a field that the form does not show is said for the whole', async () => {
  const reason = text('停用原因', { required: true, when: { field: 'status', is: [2] } })
  const fields = { ...sample.fields, status: { ...sample.fields.status, required: true as const }, reason }
  const of: Entity = { ...sample, fields, all: { ...sample.all, ...fields }, form: [...sample.form!, 'reason'] }
  show(<FormDrawer of={of} row={null} inputs={noInputs} onClose={vi.fn()} onSaved={async () => {}} />)
  type(/车牌号/, '京A12345')
  type(/车主/, '王敏')
  save()
  expect(screen.getByRole('alert').textContent).toBe('停用原因不能为空')
  expect(asked).toEqual([])
})

test('what the server refuses inside a structured value is marked at its own input, which comes out of its fold and has the focus', async () => {
  const Terms = ({ id, faults }: InputProps) => (
    <div id={id} tabIndex={-1}>
      <input id={`${id}.freeMinutes`} />
      <details>
        <summary>更多</summary>
        <input id={`${id}.splitMode`} aria-label="计时分割" aria-invalid={Boolean(faults?.['splitMode'])} />
      </details>
    </div>
  )
  const fields = { ...sample.fields, terms: structure('计费明细') }
  const of: Entity = { ...sample, fields, all: { ...sample.all, ...fields }, form: [...sample.form!, 'terms'] }
  const message = '计时分割 请选择:不分割'
  answer('/api/sample/addSamplePlate', {
    state: 'invalid',
    message,
    fields: [{ field: 'terms.splitMode', message }],
  })
  show(<FormDrawer of={of} row={null} inputs={{ terms: Terms }} onClose={vi.fn()} onSaved={async () => {}} />)
  type(/车牌号/, '京A12345')
  type(/车主/, '王敏')
  save()
  const inner = await screen.findByLabelText('计时分割')
  await waitFor(() => expect(document.activeElement).toBe(inner))
  expect(inner.closest('details')!.open).toBe(true)
  expect(inner.getAttribute('aria-invalid')).toBe('true')
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(message)
})

test('[F-34] trying again repeats the same idempotency key', async () => {
  answer('/api/sample/addSamplePlate', { state: 'busy', message: '系统繁忙' })
  showForm()
  type(/车牌号/, '京A12345')
  type(/车主/, '王敏')
  save()
  await waitFor(() => expect(asked).toHaveLength(1))
  await screen.findAllByText('系统繁忙')
  save()
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[0]!.headers['x-idempotency-key']).toBeTruthy()
  expect(asked[1]!.headers['x-idempotency-key']).toBe(asked[0]!.headers['x-idempotency-key'])
})

test('a date that is usually today opens with it on a new record, and is left as it was on an old one', async () => {
  showForm()
  expect(screen.getByLabelText<HTMLInputElement>('开始日期').value).toBe(wallDate(Date.now()))
  cleanup()
  const row = { id: '5', plateNumber: '京A12345', ownerName: '王敏', status: 1, beginDate: null, revision: '1' }
  answer('/api/sample/getSamplePlate', { data: row })
  show(<FormDrawer of={sample} row={row} inputs={noInputs} onClose={vi.fn()} onSaved={async () => {}} />)
  await screen.findByText('编辑样例车辆')
  expect(screen.getByLabelText<HTMLInputElement>('开始日期').value).toBe('')
})

test('editing sends what changed, with the record and when it was seen', async () => {
  const row = {
    id: '5',
    plateNumber: '京A12345',
    ownerName: '王敏',
    status: 1,
    limitMoney: '10.00',
    revision: '1763683200000000',
  }
  answer('/api/sample/getSamplePlate', { data: row })
  const onClose = showForm(row)
  await screen.findByText('编辑样例车辆')
  type(/车主/, '李强')
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.at(-1)).toMatchObject({
    path: '/api/sample/editSamplePlate',
    input: { id: '5', ownerName: '李强', revision: '1763683200000000' },
  })
  expect(Object.keys(asked.at(-1)!.input).sort()).toEqual(['id', 'ownerName', 'revision'])
})

test('what another changed while the form was open is not undone: the record goes as it was started from', async () => {
  const row = { id: '5', plateNumber: '京A12345', ownerName: '王敏', status: 1, limitMoney: '10.00', revision: '1' }
  answer('/api/sample/getSamplePlate', { data: row })
  showForm(row)
  await screen.findByText('编辑样例车辆')
  type(/车主/, '李强')
  answer('/api/sample/getSamplePlate', { data: { ...row, limitMoney: '99.00', revision: '2' } })
  for (const connection of ['offline', 'online']) window.dispatchEvent(new Event(connection))
  await waitFor(() => expect(asked.filter(({ path }) => path === '/api/sample/getSamplePlate')).toHaveLength(2))
  await screen.findByDisplayValue('李强')
  save()
  await waitFor(() => expect(asked.at(-1)!.path).toBe('/api/sample/editSamplePlate'))
  expect(asked.at(-1)!.input).toEqual({ id: '5', ownerName: '李强', revision: '1' })
})

test('Ctrl+Enter saves', async () => {
  showForm()
  fireEvent.keyDown(screen.getByLabelText(/车主/), { key: 'Enter', ctrlKey: true })
  expect(screen.getByText('车牌号不能为空')).toBeTruthy()
})

test('closing asks before anything typed is lost, and does not otherwise', async () => {
  const onClose = showForm()
  type(/车主/, '王')
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(await screen.findAllByText('放弃未保存的修改?')).not.toHaveLength(0)
  expect(onClose).not.toHaveBeenCalled()
  expect(document.activeElement!.textContent).toBe('继续填写')
  fireEvent.click(screen.getByRole('button', { name: '放弃' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('a form that closes gives the focus back to what opened it', async () => {
  const Page = () => {
    const [open, setOpen] = useState(false)
    const close = () => setOpen(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          打开
        </button>
        {open && <FormDrawer of={sample} row={null} inputs={noInputs} onClose={close} onSaved={async () => {}} />}
      </>
    )
  }
  show(<Page />)
  const opener = screen.getByText('打开')
  opener.focus()
  fireEvent.click(opener)
  screen.getByLabelText(/车主/).focus()
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
