import { expect, test } from 'vitest'
import { contents } from './contents.ts'
import { business } from './contents.web.ts'

test('the console loads every branch of the menu by the address of its top entry', async () => {
  const loaded = await Promise.all(
    Object.entries(business.branches).map(async ([url, load]) => [url, (await load()).url] as const),
  )
  expect(loaded).toEqual(contents.map(({ url }) => [url, url]))
})
