import { sentences } from '#kernel/failure.ts'
import { rephrasing } from '#kernel/rephrase.ts'
import { inChinese } from '#kernel/sentence.ts'
import type { Language, Words } from '#kernel/wire.ts'

/** Words of each language; Chinese words are their own keys, also as parts of what was stored. */
export function wordsOf(catalogue: Readonly<Record<string, string>>): Readonly<Record<Language, Words>> {
  return { zh: inChinese, en: rephrasing({ ...refusals, ...ofFiles, ...catalogue }) }
}

/** Of the file of rows that an import refused. */
const ofFiles = { 错误信息: 'Error', 处理建议: 'What to do', 导入失败: 'failed rows' }

const refusals = Object.fromEntries(Object.values(sentences).map(({ zh, en }) => [zh, en]))
