import type { Action } from '#kernel/action.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import type { Entity } from '#kernel/entity.ts'
import { type Field, wordOf } from '#kernel/field.ts'
import { inChinese, type Sentence } from '#kernel/sentence.ts'
import type { Report } from '#kernel/report.ts'
import type { ChoiceField } from '#fields/choice/choice.ts'
import type { English } from './field-schema.ts'

/** What a caller is to know of an endpoint that neither its request nor its answer says. */

type OneAction = Entity['actions'][string]

export function ofList({ list, all }: Entity, english: English): Sentence {
  const isNewestFirst = list.sort.startsWith('-')
  const field = all[list.sort.replace(/^-/, '')]!
  return {
    en: `A page of records, by ${english(wordOf(field))}${isNewestFirst ? ', the last first' : ''} unless OrderBy is sent; total and sum are of all that the filters leave.`,
    zh: `一页记录,未指定排序时按${inChinese(field.label)}${isNewestFirst ? '从后到前' : '从前到后'};total 和 sum 是符合条件的全部记录的。`,
  }
}

export const ofRecord: Sentence = {
  en: 'One record by its id. One that is not within the car parks of the key is 404, as one that does not exist.',
  zh: '按 id 取一条记录;不在密钥车场范围内的与不存在的一样返回 404。',
}

export const ofChoices: Sentence = {
  en: 'Up to 50 records by a part of their name, or the names of given ids.',
  zh: '按名称的一部分取最多 50 条,或取给定 id 的名称。',
}

export const ofNewRecord: Sentence = {
  en: 'Makes a record and answers it as it is kept.',
  zh: '新增一条记录,返回保存后的内容。',
}

export function ofEdit({ editWhile, all }: Entity, english: English): Sentence {
  return joined(
    {
      en: 'What is not sent stays as it is; the answer is the record as it is kept.',
      zh: '未发送的字段保持不变;返回保存后的内容。',
    },
    whileSentence(all, editWhile, english),
  )
}

export function ofDeletion({ deleteWhile, all }: Entity, english: English): Sentence {
  return joined(
    {
      en: 'Deletes all of these records, or none where one of them is refused.',
      zh: '删除这些记录;其中一条被拒绝则一条也不删除。',
    },
    whileSentence(all, deleteWhile, english),
  )
}

export function ofAction(of: Entity, action: OneAction, english: English): Sentence {
  return joined(
    whatItIsDoneTo(action),
    whileSentence(of.all, action.when, english),
    action.reads && { en: 'Changes nothing.', zh: '不改变任何内容。' },
    action.destroys && { en: 'Cannot be taken back.', zh: '不能撤回。' },
  )
}

function whatItIsDoneTo({ on, several }: Action): Sentence {
  if (on === 'concept') return { en: 'Of no record in particular.', zh: '不针对某一条记录。' }
  if (!several) return { en: 'On one record, by its id.', zh: '对 id 指明的一条记录。' }
  return {
    en: 'On one record by its id, or on several by ids: those in another state stay as they are.',
    zh: '以 id 对一条、以 ids 对多条记录;状态不符的保持不变。',
  }
}

export const ofReport = ({ basis }: Report, english: English): Sentence => ({
  en: english(basis),
  zh: inChinese(basis),
})

export function ofEndpoint(endpoint: Endpoint): Sentence {
  const { access } = endpoint
  const isForAny = typeof access !== 'object' && { en: 'For any key.', zh: '任何密钥都可调用。' }
  return joined(whatIsAnswered(endpoint), isForAny)
}

function whatIsAnswered({ response, rows, list, record, byName, oneBy }: Endpoint): Sentence {
  if (oneBy) return { en: `A page of them, or with ${oneBy} one alone.`, zh: `返回一页;发送 ${oneBy} 时返回这一条。` }
  if (rows) return { en: 'A page of them, with how many there are.', zh: '返回一页及总数。' }
  if (list) return { en: 'All of them.', zh: '返回全部。' }
  if (record) return { en: 'The record as it is kept.', zh: '返回保存的记录。' }
  if (byName) return { en: 'One value under each name.', zh: '每个名称一个值。' }
  if (response) return { en: 'All of it in one answer.', zh: '一次返回全部内容。' }
  return { en: 'Answers when it is done.', zh: '完成后返回,不含内容。' }
}

/** `Only while Status is 2 In use.` */
function whileSentence(all: Entity['all'], conditions: Action['when'], english: English): Sentence | undefined {
  const each = [conditions ?? []].flat().map((condition) => {
    const field = all[condition.field]!
    const [en, zh] = [codesIn(field, valuesOf(condition), english), codesIn(field, valuesOf(condition), inChinese)]
    return 'is' in condition
      ? { en: `${condition.field} is ${en.join(' or ')}`, zh: `${condition.field} 为${zh.join('或')}` }
      : { en: `${condition.field} is not ${en.join(' or ')}`, zh: `${condition.field} 不为${zh.join('或')}` }
  })
  if (each.length === 0) return undefined
  return {
    en: `Only while ${each.map(({ en }) => en).join(' and ')}.`,
    zh: `仅当 ${each.map(({ zh }) => zh).join('且 ')}。`,
  }
}

type Conditioned = Exclude<NonNullable<Action['when']>, readonly unknown[]>

const valuesOf = (condition: Conditioned) => ('is' in condition ? condition.is : condition.isNot)

const yesOrNo = [
  { code: 0, label: '否' },
  { code: 1, label: '是' },
]

function codesIn(field: Field, codes: readonly (string | number)[], words: English): string[] {
  const { options = field.kind === 'flag' ? yesOrNo : [] } = field as Partial<ChoiceField>
  return codes.map((value) => {
    const option = options.find(({ code }) => code === value)
    return option ? `${value} ${words(option.label)}` : JSON.stringify(value)
  })
}

/** The sentences with which the database's constraints are said: what a 409 means. */
export function ofRefusals({ failures = {} }: Entity): Sentence | undefined {
  const reasons = Object.values(failures)
  if (reasons.length === 0) return undefined
  const listed = (lines: readonly string[]) => [...new Set(lines)].map((line) => `\n- ${line}`).join('')
  return {
    en: `Refused, among other reasons:\n${listed(reasons.map(({ en }) => en))}`,
    zh: `以下情况之一会被拒绝:\n${listed(reasons.map(({ zh }) => zh))}`,
  }
}

/** One after the other, as far as there are any. */
export function joined(...sentences: readonly (Sentence | false | undefined)[]): Sentence {
  const given = sentences.filter((each) => !!each)
  return { en: given.map(({ en }) => en).join(' '), zh: given.map(({ zh }) => zh).join('') }
}
