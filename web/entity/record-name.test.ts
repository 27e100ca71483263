import { expect, test } from 'vitest'
import { entity } from '#kernel/entity.ts'
import { choice } from '#fields/choice/choice.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { amountsOf, nameOf } from './record-name.ts'

const kept = { written: 'server' } as const
const asStored = (text: string) => text
const named = (title: ReturnType<typeof text>, ofCar: ReturnType<typeof plate>, Plate = '沪A12345') =>
  nameOf(
    entity({
      name: 'thing',
      wire: 'thing',
      label: '样品',
      title: 'Name',
      scope: { by: 'tenant' },
      fields: { Name: title, Plate: ofCar },
      list: { columns: ['Name', 'Plate'], filters: [], sort: 'Name' },
    }),
    { Id: '5', Name: 'A-01', Plate },
    asStored,
  )

test('what has a number is known by its plate, and a camera or a spot by its name, whatever car was there last', () => {
  expect(named(text('订单号', kept), plate('车牌号', kept))).toBe('沪A12345 · A-01')
  expect(named(text('访客姓名'), plate('车牌号'))).toBe('沪A12345 · A-01')
  expect(named(text('设备名称'), plate('最后识别车牌', kept))).toBe('A-01')
  expect(named(text('通行编号', kept), plate('车牌号', kept), '')).toBe('无牌车')
})

test('what has a number and no plate is known by its person, in the language of who reads it', () => {
  const user = { name: 'user', wire: 'user', table: 'account', title: 'RealName' }
  const account = { name: 'account', wire: 'account', table: 'account', title: 'Name' }
  const duty = {
    name: 'thing',
    wire: 'thing',
    label: '样品',
    title: 'No',
    scope: { by: 'tenant' },
    fields: {
      No: text('编号', kept),
      UserId: reference('值班人', user, { ...kept, required: true }),
      NextId: reference('接班人', user, kept),
      ToId: reference('收款账户', account, kept),
      Sum: money('金额', kept),
      Kind: choice('类型', [{ code: 1, label: '金额不一致' }], kept),
      Payee: text('户名', kept),
    },
    list: { columns: ['No', 'NextId', 'UserId'], filters: [], sort: 'No' },
  } as const
  const row = {
    Id: '2',
    No: 'D2',
    UserId: '7',
    UserName: '管理员',
    NextId: '8',
    NextName: '李四',
    ToName: '湖滨账户',
    Sum: '500.00',
    Kind: 1,
    Payee: '张三',
  }
  expect(nameOf(entity(duty), row, asStored)).toBe('管理员 · D2')
  expect(nameOf(entity(duty), row, () => 'Administrator')).toBe('Administrator · D2')
  expect(nameOf(entity({ ...duty, knownBy: ['ToId', 'Sum'] }), row, asStored)).toBe('湖滨账户 · ¥500.00 · D2')
  expect(nameOf(entity({ ...duty, knownBy: ['Kind', 'Payee'] }), row, asStored)).toBe('金额不一致 · 张三 · D2')
})

test('what a question is about is named with its amount: the one that was typed, or that of the record', () => {
  const action = { label: '核销', fields: {}, names: ['Sum', 'None'] }
  expect(amountsOf(action, { Sum: '8.00', None: null }, {})).toEqual(['¥8.00'])
  expect(amountsOf(action, { Sum: '8.00' }, { Sum: '3902.1' })).toEqual(['¥3,902.10'])
  expect(amountsOf(action, { Sum: '-13.00' }, {})).toEqual(['−¥13.00'])
})
