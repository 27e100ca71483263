import type { Action } from '#kernel/action.ts'
import { endpointPath, type Entity } from '#kernel/entity.ts'
import type { Fields } from '#kernel/field.ts'
import { isOrdered } from '#fields/text/personal.ts'
import { pascal } from '#kernel/name.ts'
import { permission } from '#kernel/permission.ts'
import {
  changedSchema,
  draftedSchema,
  orNull,
  returnedProperties,
  returnedSchema,
  sentObject,
  type English,
  type Schema,
} from './field-schema.ts'
import { exampleOf } from './example.ts'
import { filterSchema } from './filter-schema.ts'
import type { Operation } from './operation.ts'
import {
  joined,
  ofAction,
  ofChoices,
  ofDeletion,
  ofEdit,
  ofList,
  ofNewRecord,
  ofRecord,
  ofRefusals,
} from './sentences.ts'

const id: Schema = {
  type: 'string',
  pattern: String.raw`^\d{1,18}$`,
  examples: ['1'],
  description: 'of the record',
  'x-description-zh': '记录的ID',
}
const ids: Schema = { type: 'array', items: id, minItems: 1 }
const nothing: Schema = { type: 'null' }

/** The page of a list, and its order. */
export function pageProperties(sortable: readonly string[]): Record<string, Schema> {
  return {
    Page: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1, title: '页码', description: 'Page' },
    PerPage: { type: 'integer', minimum: 1, maximum: 1000, default: 20, title: '每页条数', description: 'Rows a page' },
    OrderBy: { type: 'string', enum: [...sortable], title: '排序', description: 'Order' },
    OrderDir: {
      type: 'string',
      enum: ['asc', 'desc'],
      title: '排序方向',
      description: 'Direction. asc unless it is sent',
      'x-description-zh': '不填为 asc',
    },
  }
}

/** English for what the machines do to every concept. */
const usualWords: Readonly<Record<string, string>> = {
  查询: 'list',
  详情: 'details',
  选择: 'choose',
  新增: 'add',
  编辑: 'edit',
  删除: 'delete',
}

export const nameOf = ({ name }: Pick<Entity, 'name'>) => pascal(name)

/** What the document has of a concept under `components.schemas`: a record, and what adding and editing one take. */
export function entitySchemas(of: Entity, english: English): Record<string, Schema> {
  const name = nameOf(of)
  const properties: Record<string, Schema> = {
    ...returnedProperties(alwaysThere(of), english),
    revision: {
      type: 'string',
      description:
        'Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile.',
      'x-description-zh': '记录的版本;编辑时带上,若已被他人修改则拒绝',
    },
  }
  const form = formOf(of)
  return {
    [name]: {
      type: 'object',
      title: of.label,
      description: english(of.label),
      properties,
      required: Object.keys(properties),
    },
    ...(of.verbs.includes('create') && { [`${name}Draft`]: sentObject(form, english, draftedSchema) }),
    ...(of.verbs.includes('update') && {
      [`${name}Changes`]: {
        type: 'object',
        properties: {
          id,
          revision: { type: 'string' },
          ...Object.fromEntries(Object.entries(form).map(([field, kind]) => [field, changedSchema(kind, english)])),
        },
        required: ['id'],
        additionalProperties: false,
      },
    }),
  }
}

/** The fields of a record; those that the machine itself keeps are never empty. */
function alwaysThere({ all, common }: Entity): Fields {
  const kept = [common.id, common.createdAt, common.updatedAt].map((name) => [name, { ...all[name]!, required: true }])
  return { ...all, ...(Object.fromEntries(kept) as Fields) }
}

/** What people write of a record. */
function formOf(of: Entity): Fields {
  return Object.fromEntries(Object.entries(of.fields).filter(([, { written }]) => written !== 'server'))
}

/** All endpoints that follow from a concept. */
export function entityOperations(of: Entity, tag: string, english: English): Operation[] {
  const record: Schema = { $ref: `#/components/schemas/${nameOf(of)}` }
  const operation = (
    verb: string,
    needs: string,
    label: string,
    rest: Pick<Operation, 'request' | 'response' | 'writes' | 'description'> & Partial<Operation>,
  ): Operation => ({
    path: endpointPath(of, verb),
    method: 'post',
    operationId: `${verb}${nameOf(of)}`,
    tag,
    summary: `${of.label} ${label} · ${english(of.label)}: ${usualWords[label] ?? english(label)}`,
    permission: permission(of, needs),
    ...rest,
  })
  const operations = [
    operation('query', 'read', '查询', {
      description: ofList(of, english),
      request: queryOf(of, english),
      example: of.list.period
        ? { Page: 1, PerPage: 20, [of.list.period]: { from: '2026-11-01 00:00:00', to: '2026-11-30 23:59:59' } }
        : { Page: 1, PerPage: 20 },
      response: rowsOf(record, { sum: sumOf(of, english) }),
      writes: false,
    }),
    operation('get', 'read', '详情', {
      description: ofRecord,
      request: named({ id }),
      response: record,
      writes: false,
    }),
    operation('suggest', 'read', '选择', {
      description: ofChoices,
      request: {
        type: 'object',
        properties: {
          text: { type: 'string' },
          ids: { type: 'array', items: id },
          inLot: id,
          ...(of.offers && { offered: { type: 'string', enum: Object.keys(of.offers) } }),
        },
        additionalProperties: false,
      },
      response: {
        type: 'object',
        properties: { rows: { type: 'array', items: named({ id, label: { type: 'string' } }) } },
        required: ['rows'],
      },
      writes: false,
    }),
  ]
  const draft = (name: string): Schema => ({ $ref: `#/components/schemas/${nameOf(of)}${name}` })
  const refusals = ofRefusals(of)
  if (of.verbs.includes('create'))
    operations.push(
      operation('add', 'create', '新增', {
        description: joined(ofNewRecord, refusals),
        request: draft('Draft'),
        response: record,
        writes: true,
      }),
    )
  if (of.verbs.includes('update'))
    operations.push(
      operation('edit', 'update', '编辑', {
        description: joined(ofEdit(of, english), refusals),
        request: draft('Changes'),
        response: record,
        writes: true,
      }),
    )
  if (of.verbs.includes('delete'))
    operations.push(
      operation('delete', 'delete', '删除', {
        description: joined(ofDeletion(of, english), refusals),
        request: named({ ids }),
        response: named({ deleted: { type: 'integer' } }),
        writes: true,
      }),
    )
  return [
    ...operations,
    ...Object.entries(of.actions).map(([name, action]) =>
      operation(name, name, action.label, {
        description: ofAction(of, action, english),
        request: actionRequest(action, english),
        response: actionResponse(action, english),
        writes: !action.reads,
      }),
    ),
  ]
}

export function queryOf(of: Entity, english: English): Schema {
  const { period } = of.list
  const filters = [...new Set([...of.list.filters, of.common.id])]
  return {
    type: 'object',
    properties: {
      ...pageProperties([...new Set([...of.list.columns, of.common.id])].filter((name) => isOrdered(of.all[name]!))),
      ...Object.fromEntries(filters.map((name) => [name, filterSchema(of.all[name]!, english)])),
    },
    additionalProperties: false,
    ...(period && { description: `Big: narrowed by ${period} it answers sooner.` }),
  }
}

export function rowsOf(record: Schema, rest: Record<string, Schema> = {}): Schema {
  return {
    type: 'object',
    properties: {
      rows: { type: 'array', items: record },
      total: { type: 'integer', description: 'of all pages' },
      sum: { type: 'object', description: 'of the whole filter' },
      ...rest,
    },
    required: ['rows', 'total', 'sum'],
  }
}

/** What is added up of all records that a list finds. */
function sumOf({ list: { sums = [] }, all }: Entity, english: English): Schema {
  if (sums.length === 0) return { type: 'object', description: 'empty', additionalProperties: false }
  const fields = sums.map((name) => [name, returnedSchema({ ...all[name]!, required: true }, english)] as const)
  return { ...named(Object.fromEntries(fields)), description: 'of the whole filter' }
}

/** An object with all of these. */
export function named(properties: Record<string, Schema>): Schema {
  return { type: 'object', properties, required: Object.keys(properties) }
}

function actionRequest({ fields, on, several }: Action, english: English): Schema {
  const sent = sentObject(fields, english)
  if (on === 'concept') return sent
  const required = (sent['required'] as string[] | undefined) ?? []
  const properties = sent['properties'] as Record<string, Schema>
  const examples = [{ id: '1', ...(exampleOf(sent) as object) }]
  return several
    ? { ...sent, properties: { id, ids, ...properties }, examples, description: 'id for one record, ids for several' }
    : { ...sent, properties: { id, ...properties }, examples, required: ['id', ...required] }
}

/** What it gives for one record; for several how many were done and how many not. */
function actionResponse({ returns, several, secret, makes }: Action, english: English): Schema {
  const counted = { done: { type: 'integer' }, left: { type: 'integer' } }
  if (several) return { ...orNull(named(counted)), description: 'for several; of one: null' }
  if (makes) return { ...named({ id }), description: `The new record, as get${pascal(makes)} has it` }
  if (!returns) return nothing
  const answer = named(returnedProperties(returns, english))
  return secret ? { ...orNull(answer), description: 'Shown once: null where the same request comes again' } : answer
}
