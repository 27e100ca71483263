import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contents } from '#business/roof/contents.ts'
import { business } from '#business/roof/contents.web.ts'
import { words as pageWords } from '#business/roof/pages.en.ts'
import { words } from '#business/roof/words.ts'
import type { MenuEntry } from '#kernel/page.ts'
import { pictureOf, pictureSize } from './guide.ts'
import { guides } from './guides.ts'

const folder = join(import.meta.dirname, 'pictures')
const languages = ['zh', 'en'] as const
const steps = guides.flatMap((guide) => guide.steps.map((step, at) => ({ guide, step, at })))
const files = steps.flatMap(({ guide, at }) => languages.map((language) => pictureOf(guide, at, language)))
const addresses = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap(({ url, children = [] }) => [url, ...addresses(children)])

test('[GDE-01] merchant discounts in 6 steps, monthly passes in 4, units in 6, each at a page of the menu', () => {
  expect(guides.map(({ name, steps }) => [name, steps.length])).toEqual([
    ['商户优惠管理', 6],
    ['月卡管理', 4],
    ['单位管理', 6],
  ])
  expect(business.guides.names).toEqual(guides.map(({ name }) => name))
  expect(guides.filter(({ name }) => !(name in { ...words, ...pageWords }))).toEqual([])
  const menu = addresses(contents)
  expect(steps.map(({ step }) => step.page).filter((page) => !menu.includes(page))).toEqual([])
})

test.for(steps.map(({ guide, step, at }) => [`${guide.name} ${at + 1}`, step] as const))(
  '[GDE-01] step %s says in both languages what is marked, each number once and in their order',
  ([, { text, places }]) => {
    const numbers = places.map((_, at) => String.fromCodePoint(0x2460 + at))
    for (const language of languages) expect(text[language].match(/[①-⑳]/g)).toEqual(numbers)
    expect(text.zh).toMatch(/\p{Script=Han}/u)
    expect(text.en).not.toMatch(/\p{Script=Han}/u)
  },
)

test('[GDE-01] every step has its picture in both languages, drawn whole, all of them below 1.2 MB; no other lies there', async () => {
  expect(readdirSync(folder).sort()).toEqual([...files].sort())
  for (const file of files) {
    const picture = sharp(join(folder, file))
    const { format, width, height } = await picture.metadata()
    const { entropy } = await picture.stats()
    expect({ file, format, width, height, isBlank: entropy < 1 }).toEqual({
      file,
      format: 'webp',
      ...pictureSize,
      isBlank: false,
    })
  }
  expect(new Set(files.map((file) => readFileSync(join(folder, file)).toString('base64'))).size).toBe(files.length)
  expect(files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)).toBeLessThan(1_200_000)
})
