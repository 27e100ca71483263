import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partsReplaced } from './parts-replaced.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'parts-'))
  mkdirSync(join(root, 'library'))
  writeFileSync(join(root, 'main.js'), `import { shown } from './library/table.js'; console.log(shown)`)
  writeFileSync(join(root, 'library/table.js'), `import menu from './menu.js'; export const shown = menu`)
  writeFileSync(join(root, 'library/menu.js'), `export default 'the whole menu'`)
})
afterAll(() => rmSync(root, { recursive: true }))

const menu = { by: '/library/table', source: './menu.js', instead: `export default 'nothing'` }

async function built(parts: Parameters<typeof partsReplaced>[0], ssr = false): Promise<string> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [partsReplaced(parts)],
    build: { write: false, ssr, rolldownOptions: { input: join(root, 'main.js') } },
  })
  return JSON.stringify(made)
}

test('a part is another in the build', async () => {
  const code = await built([menu])
  expect(code).toContain('nothing')
  expect(code).not.toContain('the whole menu')
})

test.each([
  ['the part', { ...menu, source: './dropdown.js' }, '“./dropdown.js” in /library/table'],
  ['the file around it', { ...menu, by: '/library/grid' }, '“./menu.js” in /library/grid'],
])('when a library calls %s otherwise, the build fails and names it', async (_, moved, named) => {
  await expect(built([menu, moved])).rejects.toThrow(
    `Nothing imports ${named} any more: bring web/parts-replaced.ts up to date.`,
  )
})

test('what the server draws is whole', async () => {
  expect(await built([menu], true)).toContain('the whole menu')
})
