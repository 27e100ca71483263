import { expect, test } from 'vitest'
import { put, step, type Arranged } from './arranging.ts'
import { faultOf } from './menu-tree.ts'

const entry = (id: string, parentId: string | null, menuKind: 1 | 2 = 1): Arranged => ({
  id,
  parentId,
  menuKind,
  component: id,
  name: id,
  nameEn: null,
  icon: null,
  hidden: 0,
})
const menu = [entry('a', null), entry('a1', 'a', 2), entry('a2', 'a', 2), entry('b', null), entry('b1', 'b', 2)]
const shape = (entries: readonly Arranged[]) => entries.map(({ id, parentId }) => `${parentId ?? ''}/${id}`)

test('a step goes past a neighbour, into the entry above, and out of what holds it; at an end it stays', () => {
  expect(shape(step(menu, 'a2', 'up'))).toEqual(['/a', 'a/a2', 'a/a1', '/b', 'b/b1'])
  expect(shape(step(menu, 'a', 'down'))).toEqual(['a/a1', 'a/a2', '/b', '/a', 'b/b1'])
  expect(shape(step(menu, 'b', 'in'))).toEqual(['/a', 'a/a1', 'a/a2', 'b/b1', 'a/b'])
  expect(shape(step(menu, 'b1', 'out'))).toEqual(['/a', 'a/a1', 'a/a2', '/b', '/b1'])
  expect(step(menu, 'a1', 'up')).toBe(menu)
  expect(step(menu, 'a', 'out')).toBe(menu)
})

test('an entry is dropped before, after and into another, with all that lies in it', () => {
  expect(shape(put(menu, 'b1', 'before', 'a1'))).toEqual(['/a', 'a/b1', 'a/a1', 'a/a2', '/b'])
  expect(shape(put(menu, 'a1', 'after', 'b1'))).toEqual(['/a', 'a/a2', '/b', 'b/b1', 'b/a1'])
  expect(shape(put(menu, 'b', 'inside', 'a'))).toEqual(['/a', 'a/a1', 'a/a2', 'b/b1', 'a/b'])
})

test('[MNU-04] a broken tree is named: orphan, cycle, page that holds or stands alone, too many levels', () => {
  const fault = (entries: readonly Arranged[]) => faultOf(entries)?.sentence.zh
  expect(faultOf(menu)).toBeNull()
  expect(fault([...menu, entry('c', 'gone')])).toBe('菜单“{name}”的上级不存在')
  expect(fault([entry('a', 'a'), entry('b', null)])).toBe('菜单“{name}”不能放在自己下面')
  expect(fault([entry('a', 'b'), entry('b', 'a')])).toBe('菜单“{name}”不能放在自己下面')
  expect(fault([entry('x', 'a'), entry('a', 'b'), entry('b', 'a')])).toBe('菜单“{name}”不能放在自己下面')
  expect(fault(put(menu, 'a1', 'inside', 'b1'))).toBe('菜单“{name}”只能放在目录下面')
  expect(fault(step(menu, 'b1', 'out'))).toBe('页面“{name}”必须放在目录下面,一级菜单只能是目录')
  const deep = [entry('a', null), entry('b', 'a'), entry('c', 'b'), entry('d', 'c', 2)]
  expect(fault(deep)).toBe('菜单“{name}”超过三级,请放到更高的层级')
})
