import { expect, test, vi } from 'vitest'
import type { MenuEntry } from '#kernel/page.ts'
import { business } from '../testing/console-for-test.tsx'
import { declaredEntry } from './routes.ts'

const branch = (url: string, ...children: MenuEntry[]): MenuEntry => ({ url, name: url, children })
const page = (url: string): MenuEntry => ({ url, name: url, show: { permission: null } })

test('what stands at an address is looked for where its menu has it, and elsewhere when a tenant moved it', async () => {
  const basics = vi.fn(async () => branch('/basics', branch('/basics/lots', page('/lots'))))
  const orders = vi.fn(async () => branch('/orders', page('/bills')))
  const branches = { '/basics': basics, '/orders': orders }
  const named = async (path: string, top?: string) => (await declaredEntry({ ...business, branches }, path, top))?.name

  expect(await named('/lots', '/basics')).toBe('/lots')
  expect(orders).not.toHaveBeenCalled()
  expect(await named('/lots', '/orders')).toBe('/lots')
  expect(await named('/bills')).toBe('/bills')
  expect(await named('/nowhere', '/basics')).toBeUndefined()
})
