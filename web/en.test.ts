import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { words as pages } from '#business/roof/pages.en.ts'
import { words as declared } from '#business/roof/words.ts'
import { passwordRules } from '#fields/secret/password-strength.ts'
import { en as fields } from '#fields/en.ts'
import { en } from './en.ts'

const root = join(import.meta.dirname, '..')
const screens = globSync(
  [
    'web/**/*.{ts,tsx}',
    '{fields,business}/**/*.{web,page}.{ts,tsx}',
    'fields/moment/time-ago.ts',
    'business/charging/fee/term-options.ts',
    'business/charging/terms-editor/words.ts',
    'business/ground/parameters/parameter/parameters.ts',
  ],
  { cwd: root },
).filter((file) => !/\.test\.|(?:^|[/.])en\.ts$|web\/testing|web\/build/.test(file))

/** Said as it is in both languages: the name of the other language, the product's own name, a character of plates. */
const unspoken = new Set(['中文', '临', '泊位 Berth'])

/** Every Chinese text in quotes that a screen's source holds, except in comments. */
function textsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8').replace(/\/\*[^]*?\*\//g, '')
  const quoted = [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|(?:title|label)="([^"]*)"/g)].map(
    (match) => match[1] ?? match[2]!,
  )
  return quoted.filter((text) => /\p{Script=Han}/u.test(text) && !unspoken.has(text))
}

/** The catalogue in which a screen's words belong: the nearest of an area's, whose `en.ts` is for its declarations alone. */
function englishOf(file: string): string {
  const [own, ...inside] = file.split('/').slice(0, -1)
  if (own !== 'business') return `${own}/en.ts`
  const folders = inside.map((_, at) => [own, ...inside.slice(0, inside.length - at)].join('/'))
  const found = folders.flatMap((folder) => globSync(`${folder}/*.en.ts`, { cwd: root }).toSorted())
  return found[0] ?? 'a pages.en.ts of its area, and name that in business/roof/pages.en.ts'
}

test('a text without English is asked for where the words of its screen stand', () => {
  expect(englishOf('web/entity/list.tsx')).toBe('web/en.ts')
  expect(englishOf('business/orders/park-order/park-order.page.tsx')).toBe('business/orders/pages.en.ts')
  expect(englishOf('business/nowhere/x.page.tsx')).toMatch(/^a pages\.en\.ts of its area/)
})

test('[SHL-05] every Chinese text of the screens has English', () => {
  const known = { ...en, ...fields, ...declared, ...pages }
  const missing = screens.flatMap((file) =>
    textsOf(file)
      .filter((text) => !(text in known))
      .map((text) => `${file} says ${text}: write its English in ${englishOf(file)}.`),
  )
  expect(missing).toEqual([])
})

test('[SHL-05] a Chinese text reads the same in English wherever it is shown', async () => {
  const catalogues = globSync(['{web,fields,business}/**/{en,*.en}.ts'], { cwd: root })
  const known = new Map<string, string>()
  const differing: string[] = []
  // What the menu calls a page may be the plural of the concept's own name; only the menu reads it.
  for (const file of catalogues.filter((file) => !file.endsWith('titles.en.ts'))) {
    const halves = (await import(join(root, file))) as Record<string, Record<string, string>>
    for (const [chinese, english] of Object.values(halves).flatMap(Object.entries<string>)) {
      if (known.has(chinese) && known.get(chinese) !== english)
        differing.push(`${chinese}: ${known.get(chinese)} or, in ${file}, ${english}`)
      known.set(chinese, english)
    }
  }
  expect(differing).toEqual([])
})

test('the English of the messages that the specification gives in English is exactly its own', () => {
  expect(en['当前浏览器无法接收实时告警信息,请使用谷歌浏览器']).toBe(
    'current browser cannot receive real-time alarms, please use Chrome',
  )
  expect(en['服务器错误,无法接收实时告警信息']).toBe('server error, cannot receive real-time alarm information')
  expect(en['账号已在别处登录,请重新登录']).toBe('this account is logged in elsewhere, please log in again')
  expect(passwordRules.mismatch.en).toBe('the two passwords entered differ')
  expect(passwordRules.length.en).toBe('wrong length, min 8, max 20')
})
