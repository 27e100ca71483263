import { expect, test } from 'vitest'
import { entity } from './entity.ts'
import type { Field } from './field.ts'

const named = { kind: 'text', label: '名称' } satisfies Field
const counted = { kind: 'text', label: '编号', written: 'server' } as const satisfies Field

const card = {
  name: 'card',
  wire: 'card',
  label: '卡',
  title: 'CardName',
  scope: { by: 'tenant' },
  list: { columns: ['CardNo', 'CardName'], filters: [], sort: 'CardNo' },
  exchange: {},
} as const

test('people write what the server does not, in declared order, and export what the list shows', () => {
  const made = entity({ ...card, fields: { CardNo: counted, CardName: named, Remark: named } })
  expect(made.form).toEqual(['CardName', 'Remark'])
  expect(made.verbs).toEqual(['create', 'update', 'delete'])
  expect(made.exchange?.export).toEqual(['CardNo', 'CardName'])
})

test('where the server writes everything people write nothing', () => {
  const made = entity({ ...card, fields: { CardNo: counted, CardName: counted } })
  expect(made.form).toBeUndefined()
  expect(made.verbs).toEqual([])
})

test('what is declared goes before what follows', () => {
  const own = { form: ['Remark'], exchange: { export: ['CardName'] } } as const
  const made = entity({ ...card, ...own, fields: { CardNo: counted, CardName: named, Remark: named } })
  expect(made.form).toEqual(['Remark'])
  expect(made.exchange?.export).toEqual(['CardName'])
})

test('what belongs to a lot is chosen within the lot of the record, in its form and its actions; other things among all', () => {
  const refersTo = (ofLot: boolean) => {
    const to = { name: 'gate', wire: 'gate', table: 'gate', title: 'GateName', ...(ofLot && { ofLot }) }
    return { kind: 'reference', label: '出入口', to } satisfies Field & { to: object }
  }
  const fields = { CardNo: counted, CardName: named, LotId: named, GateId: refersTo(true), UserId: refersTo(false) }
  const actions = { move: { label: '移动', fields: { ToGateId: refersTo(true) } } }
  const made = entity({ ...card, scope: { by: 'lot', field: 'LotId' }, fields, actions })
  expect([made.all['GateId'], made.fields.UserId, made.actions.move.fields.ToGateId]).toEqual([
    { ...refersTo(true), inLotOf: 'LotId' },
    refersTo(false),
    { ...refersTo(true), inLotOf: 'LotId' },
  ])
  expect(entity({ ...card, fields }).all['GateId']).toEqual(refersTo(true))
})
