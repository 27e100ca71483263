import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { antStyles } from './ant-styles.ts'

let root: string
beforeAll(() => {
  // Within the project, where Ant Design is found.
  const folder = join(import.meta.dirname, '../dist')
  mkdirSync(folder, { recursive: true })
  root = mkdtempSync(join(folder, 'ant-styles-'))
  writeFileSync(join(root, 'ours.css'), `.ours { color: red }`)
  writeFileSync(join(root, 'button.js'), `import 'virtual:ant-design.css'; export { Button } from 'antd'`)
  writeFileSync(join(root, 'main.js'), `import { Button } from './button.js'; import './ours.css'; console.log(Button)`)
  writeFileSync(join(root, 'late.js'), `import './ours.css'; import { Button } from './button.js'; console.log(Button)`)
})
afterAll(() => rmSync(root, { recursive: true }))

async function built(shown: string[], entry = 'main.js') {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [antStyles(shown)],
    build: { write: false, rolldownOptions: { input: join(root, entry) } },
  })) as Rolldown.RolldownOutput
  const texts = (ending: string) =>
    output
      .filter(({ fileName }) => fileName.endsWith(ending))
      .map((each) => (each.type === 'chunk' ? each.code : String(each.source)))
      .join('\n')
  return { styles: texts('.css'), scripts: texts('.js') }
}

test('the styles of what is shown stand in a stylesheet, by variables, and what computes them in no script', async () => {
  const { styles, scripts } = await built(['Button'])
  expect(/\.ant-btn\{[^}]*var\(--ant-/.test(styles)).toBe(true)
  expect(styles.includes('--ant-color-primary:')).toBe(false)
  expect(scripts.includes('-loading-icon')).toBe(true)
  expect(scripts.includes('borderStartEndRadius')).toBe(false)
})

test.each([
  ['is shown and not named', ['Tag'], 'The console shows button of Ant Design without styles: name it in'],
  ['is named and not shown', ['Button', 'DatePicker'], 'shows no date-picker of Ant Design any more: remove it'],
])('the build fails where a component %s', async (_, shown, sentence) => {
  await expect(built(shown)).rejects.toThrow(sentence)
})

test('the build fails where the styles come after others', async () => {
  await expect(built(['Button'], 'late.js')).rejects.toThrow('come after some of ours')
})
