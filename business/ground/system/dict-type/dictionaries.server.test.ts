import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'

let berth: Berth
let east: Console
let west: Console
beforeAll(async () => {
  berth = await startBerth()
  east = await berth.as('admin')
  west = await berth.as('admin', 'west')
})
afterAll(() => berth.stop())

const find = async (by: Console, of: 'DictType' | 'DictItem', filter: object) =>
  (await by.call(`/api/dictionary/query${of}`, { ...filter })).rows[0]
const remove = async (by: Console, of: 'DictType' | 'DictItem', Id: string) =>
  by.ask(
    `/api/dictionary/delete${of}`,
    { ids: [Id] },
    await by.confirm(of === 'DictType' ? 'dict-type:delete' : 'dict-item:delete', Id),
  )

test('dictionaries and entries of the system are relabelled, never deleted; another tenant keeps its own words', async () => {
  const type = await find(east, 'DictType', { TypeCode: 'BillCarSize' })
  const item = await find(east, 'DictItem', { DictTypeId: [type.Id], ItemCode: '1' })
  expect((await remove(east, 'DictType', type.Id)).message).toBe('“车型”是系统字典,不能删除,可以改名称或停用')
  expect((await remove(east, 'DictItem', item.Id)).message).toContain('是系统字典项,不能删除')
  await east.call('/api/dictionary/editDictItem', { Id: item.Id, ItemName: '小车' })
  expect(await find(east, 'DictItem', { DictTypeId: [type.Id], ItemCode: '1' })).toMatchObject({ ItemName: '小车' })
  const theirs = await find(west, 'DictType', { TypeCode: 'BillCarSize' })
  expect((await find(west, 'DictItem', { DictTypeId: [theirs.Id], ItemCode: '1' })).ItemName).not.toBe('小车')
})

test('what a tenant added is its own to delete, an entry before the dictionary that holds it', async () => {
  const type = await east.call('/api/dictionary/addDictType', { TypeCode: 'Colour', TypeName: '颜色', Status: 1 })
  const item = await east.call('/api/dictionary/addDictItem', { DictTypeId: type.Id, ItemCode: 'R', ItemName: '红' })
  expect((await remove(east, 'DictType', type.Id)).state).not.toBe('success')
  expect((await remove(east, 'DictItem', item.Id)).state).toBe('success')
  expect((await remove(east, 'DictType', type.Id)).state).toBe('success')
})
