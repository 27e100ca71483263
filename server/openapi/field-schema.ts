import type { AnswerField, WithinField } from '#kernel/answer.ts'
import { type Field, type Fields, wordOf } from '#kernel/field.ts'
import { displayName } from '#kernel/name.ts'
import type { Json, Words } from '#kernel/wire.ts'
import { namesOf, type ChoiceField, type Option } from '#fields/choice/choice.ts'
import type { DecimalField } from '#fields/decimal/decimal.ts'
import type { IntegerField } from '#fields/integer/integer.ts'
import type { StructureField } from '#fields/structure/structure.ts'
import { patterns, type PatternName } from '#fields/text/patterns.ts'
import type { TextField } from '#fields/text/text.ts'
import { exampleOf } from './example.ts'

/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 has them. */
export type Schema = { readonly [key: string]: Json }

/** English for the Chinese words of declarations. */
export type English = Words

const id: Schema = { type: 'string', pattern: String.raw`^\d{1,18}$`, examples: ['1'] }
export const date: Schema = { type: 'string', format: 'date', examples: ['2026-11-23'] }
const moment: Schema = {
  type: 'string',
  pattern: String.raw`^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$`,
  examples: ['2026-11-23 08:30:00'],
}
const clock: Schema = { type: 'string', pattern: String.raw`^\d{2}:\d{2}$`, examples: ['08:30'] }
const money: Schema = { type: 'string', pattern: String.raw`^-?\d+\.\d{2}$`, examples: ['12.50'] }
const dateRange: Schema = {
  type: 'string',
  pattern: String.raw`^\d{4}-\d{2}-\d{2} ~( \d{4}-\d{2}-\d{2})?$`,
  examples: ['2026-01-01 ~ 2026-12-31', '2026-01-01 ~'],
}
const picture: Schema = { type: 'string', examples: ['/files/3f2a9c1e-77aa.jpg'] }
const file: Schema = { type: 'string', examples: ['/files/3f2a9c1e-77aa.apk'] }
/** Yes or no: a list of codes as those of choices (code-lists.ts). */
export const flag: Schema = {
  type: 'integer',
  enum: [0, 1],
  'x-enum-varnames': ['no', 'yes'],
  'x-enum-descriptions': ['否 No', '是 Yes'],
}
export const text: Schema = { type: 'string' }
export const listOf = (items: Schema): Schema => ({ type: 'array', items })

/** What a value of the field is, no matter who says it. */
export function plainSchema(field: Field, english: English): Schema {
  switch (field.kind) {
    case 'id':
    case 'reference':
      return id
    case 'references':
      return listOf(id)
    case 'integer':
      return { type: 'integer' }
    case 'decimal':
    case 'percent':
    case 'ratio':
      return { type: 'number' }
    case 'money':
      return money
    case 'flag':
      return flag
    case 'choice':
      return codesOf((field as ChoiceField).options, english)
    case 'choices':
      return listOf(codesOf((field as ChoiceField).options, english))
    case 'moment':
      return moment
    case 'date':
      return date
    case 'dateRange':
      return dateRange
    case 'clock':
      return clock
    case 'photo':
      return picture
    case 'photos':
      return listOf(picture)
    case 'file':
      return file
    case 'structure': {
      const { shape } = field as StructureField
      return shape ? memberSchema(shape, english) : { type: ['object', 'array'], items: {} }
    }
    default:
      return text
  }
}

/** What the declaration says that it holds: a group, a list of groups or of single values. */
function groupSchema({ of }: Pick<WithinField, 'of'>, english: English): Schema {
  const members = Object.entries(of)
  const required = members.filter(([, field]) => field.required).map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(
      members.map(([name, field]) => {
        const schema = memberSchema(field, english)
        return [name, { ...(field.required ? schema : orNull(schema)), ...wordsOf(field, english) }]
      }),
    ),
    ...(required.length > 0 && { required }),
  }
}

function memberSchema(field: Field, english: English): Schema {
  const part = field as AnswerField
  switch (part.kind) {
    case 'within':
      return groupSchema(part, english)
    case 'each':
      return listOf(groupSchema(part, english))
    case 'values':
      return listOf(memberSchema(part.of, english))
    case 'truth':
      return { type: 'boolean' }
    default:
      return plainSchema(field, english)
  }
}

/** The codes, and under which name each is known in code: generators make constants of them. The document has each list once (code-lists.ts). */
function codesOf(options: readonly Option[], english: English): Schema {
  const names: ReadonlyMap<unknown, string> = namesOf(options)
  return {
    type: typeof options[0]?.code === 'string' ? 'string' : 'integer',
    enum: options.map(({ code }) => code),
    ...(names.size === options.length && { 'x-enum-varnames': options.map(({ code }) => names.get(code)!) }),
    'x-enum-descriptions': options.map(({ label }) => both(label, english)),
  }
}

const both = (chinese: string, english: English) =>
  english(chinese) === chinese ? chinese : `${chinese} ${english(chinese)}`

/** The words of a field: its label in Chinese as title, in English with everything else that is said of it as description; that in Chinese alongside it. */
export function wordsOf(field: Field, english: English): Schema {
  const { options = [] } = field as Partial<ChoiceField>
  const inChinese = [
    options.map(({ code, label }) => `${code} ${label}`).join('、'),
    field.help ?? '',
    field.when?.required ? `${field.when.field}为${field.when.is.join('、')}时必填` : '',
    field.emptyMeans ? `不填:${field.emptyMeans}` : '',
    field.kind === 'money' ? '元' : '',
  ].filter(Boolean)
  const parts = [
    english(wordOf(field)),
    options.map(({ code, label }) => `${code} ${both(label, english)}`).join(', '),
    field.help ? both(field.help, english) : '',
    field.when?.required ? `Required where ${field.when.field} is ${field.when.is.join(', ')}` : '',
    field.emptyMeans ? `null: ${both(field.emptyMeans, english)}` : '',
    field.kind === 'money' ? 'yuan' : '',
    field.kind === 'moment' ? 'Asia/Shanghai' : '',
    unitOf(field),
  ]
  return {
    title: field.label,
    description: parts
      .filter(Boolean)
      .map((part) => part.replace(/\.$/, ''))
      .join('. '),
    ...(inChinese.length > 0 && { 'x-description-zh': inChinese.join(';') }),
  }
}

function unitOf(field: Field): string {
  return field.kind === 'integer' ? ((field as IntegerField).unit ?? '') : ''
}

/** Where nothing is said, null is. */
export function orNull(schema: Schema): Schema {
  const { type, enum: codes } = schema
  return {
    ...schema,
    type: [...[type!].flat(), 'null'],
    ...(codes !== undefined && { enum: [...(codes as Json[]), null] }),
  }
}

/** The field as an answer carries it. */
export function returnedSchema(field: Field, english: English): Schema {
  const { examples } = limitsOf(field)
  const schema = { ...(examples !== undefined && { examples }), ...plainSchema(field, english) }
  return {
    ...(field.required || isList(field) ? schema : orNull(schema)),
    ...wordsOf(field, english),
    ...(field.written === 'server' && { readOnly: true }),
  }
}

const isList = ({ kind }: Field) => ['references', 'choices', 'photos'].includes(kind)

/** All fields of a record as an answer carries them, references with the words behind them. */
export function returnedProperties(fields: Fields, english: English): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, Schema][] => {
      const own: [string, Schema] = [name, returnedSchema(field, english)]
      if (field.kind !== 'reference' && field.kind !== 'references') return [own]
      const words = { title: field.label, description: `${english(wordOf(field))}: the name`, readOnly: true }
      return [own, [displayName(name), { ...(field.kind === 'reference' ? orNull(text) : listOf(text)), ...words }]]
    }),
  )
}

/** The field as a form sends it, with its limits, and what it is taken for where it is not sent. */
export function sentSchema(field: Field, english: English): Schema {
  return {
    ...changedSchema(field, english),
    ...(field.default !== undefined && { default: field.default as Json }),
  }
}

/** The field as an edit sends it: what is not sent stays as it is, so that a client which fills in what is usual must find nothing to fill in. */
export function changedSchema(field: Field, english: English): Schema {
  const schema = { ...plainSchema(field, english), ...limitsOf(field) }
  return {
    ...(field.required ? schema : orNull(schema)),
    ...wordsOf(field, english),
    ...(field.example !== undefined && { examples: [field.example as Json] }),
    ...(field.kind === 'secret' && { writeOnly: true }),
  }
}

/** The field of a new record. What it is taken for where it is not sent is said in words: generators make a field that must be sent of a `default`. */
export function draftedSchema(field: Field, english: English): Schema {
  const schema = changedSchema(field, english)
  if (field.default === undefined) return schema
  const usual = JSON.stringify(field.default)
  const { description, 'x-description-zh': inChinese } = schema as { [key: string]: string | undefined }
  return {
    ...schema,
    description: `${description?.replace(/\.$/, '')}. Default: ${usual}`,
    'x-description-zh': `${inChinese ? `${inChinese};` : ''}不填则为${usual}`,
  }
}

const patternExamples: Readonly<Record<PatternName, string>> = {
  name: '东门',
  parkingName: '中心广场停车场',
  code: 'A01',
  serial: '265e1040-85e01fb7',
  contact: '王芳',
  userName: 'wangfang',
  realName: '王芳',
  roleName: '值班经理',
  password: 'abc123',
  mobile: '13800000000',
  phone: '400-800-0000',
  email: 'name@example.com',
  idCard: '110105199001011239',
  taxNumber: '91310000MA1K000000',
  differingDigits: '1024',
  streamAddress: 'rtsp://192.168.1.20:554/Streaming/Channels/101',
  pathOfCamera: '/ISAPI/Streaming/channels/1/picture',
  ipv4: '192.168.1.20',
  url: 'https://example.com/a',
}

/** As any engine reads it: few know the scripts of Unicode by their names. */
function everywhere({ source }: RegExp): string {
  return source.replaceAll(String.raw`\p{Script=Han}`, '\u3005-\u3007\u3400-\u9fff\uf900-\ufaff')
}

function limitsOf(field: Field): Schema {
  switch (field.kind) {
    case 'text': {
      const { min, max, pattern } = field as TextField
      const form = pattern && patterns[pattern]
      return {
        ...((min ?? form?.min) && { minLength: min ?? form!.min }),
        maxLength: max ?? form?.max ?? 255,
        ...(form && { pattern: everywhere(form.test), examples: [patternExamples[pattern]] }),
      }
    }
    case 'plate':
      return { maxLength: 40, examples: ['京A12345'] }
    case 'integer': {
      const { min = 0, max = 2_147_483_647 } = field as IntegerField
      return { minimum: min, maximum: max }
    }
    case 'decimal': {
      const { min, max } = field as DecimalField
      return { ...(min !== undefined && { minimum: min }), ...(max !== undefined && { maximum: max }) }
    }
    case 'percent':
      return { minimum: 0, maximum: 100 }
    case 'money':
      return { pattern: String.raw`^-?\d+(\.\d{1,2})?$` }
    default:
      return {}
  }
}

/** The fields that an endpoint takes, and which of them it must be given. */
export function sentObject(fields: Fields, english: English, schemaOf = sentSchema): Schema {
  const sent = Object.entries(fields).filter(([, { written }]) => written !== 'server')
  const required = sent.filter(([, field]) => field.required && field.default === undefined).map(([name]) => name)
  const schema: Schema = {
    type: 'object',
    properties: Object.fromEntries(sent.map(([name, field]) => [name, schemaOf(field, english)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
  const wanted = sent
    .filter(([, field]) => field.example !== undefined || isWanted(field, fields))
    .map(([name]) => name)
  return wanted.length > 0
    ? { ...schema, examples: [exampleOf({ ...schema, required: [...required, ...wanted] })] }
    : schema
}

/** Whether the field must be given where the one that it depends on is left out. */
function isWanted({ when }: Field, fields: Fields): boolean {
  const usual = when?.required ? fields[when.field]?.default : undefined
  return usual !== undefined && when!.is.includes(usual as string | number)
}
