import { endpointPath, type Entity } from '#kernel/entity.ts'
import type { Report } from '#kernel/report.ts'
import { permission } from '#kernel/permission.ts'
import { spreadsheetFormats } from '../spreadsheet/write-spreadsheet.ts'
import { named, nameOf } from './entity-operations.ts'
import type { English, Schema } from './field-schema.ts'
import { formWithFile, type Operation } from './operation.ts'

const formats = Object.keys(spreadsheetFormats)
const types = Object.values(spreadsheetFormats)
const page: Schema = { type: 'integer', minimum: 1 }

/** The export of a list or report, by what its list takes (`query`). */
export function exportOperation(of: Entity | Report, query: Operation, english: English): Operation {
  const properties = query.request!['properties'] as Record<string, Schema>
  const { Page: _, ...rest } = properties
  return {
    ...query,
    path: endpointPath(of, 'export'),
    operationId: `export${nameOf(of)}`,
    summary: `${of.label} 导出 · ${english(of.label)}: export`,
    description: {
      en: 'Begins a file and gives its address, /api/exportTask/file/{id}, from which it can be fetched at once; {id} is the taskId of queryExportTask, which says how far it is. One export of a key is under way at a time.',
      zh: '开始生成文件并返回其地址 /api/exportTask/file/{id},可立即读取;{id} 即 queryExportTask 的 taskId,可据此查询进度;一个密钥同时只有一个导出。',
    },
    permission: permission(of, 'export'),
    request: {
      type: 'object',
      properties: {
        mode: { type: 'string', enum: ['pages', 'all', 'period'], default: 'all' },
        StartPage: page,
        EndPage: page,
        format: { type: 'string', enum: formats, default: 'xls' },
        ...rest,
      },
      additionalProperties: false,
    },
    example: { mode: 'all', format: 'xlsx' },
    response: { type: 'string', examples: ['/api/exportTask/file/1'] },
    writes: true,
  }
}

/** The file of an export; its own and no one else's. */
export const exportFileOperation: Operation = {
  path: '/api/exportTask/file/{id}',
  method: 'get',
  operationId: 'getExportFile',
  tag: '其他',
  summary: '导出文件 · The file of an export, as it grows',
  description: {
    en: 'The bytes from the first one on, while the rest is still being written; only for the key that asked for it. {id} is what the address given by the export ends with, the taskId of queryExportTask.',
    zh: '从第一个字节开始,边生成边返回;仅限请求导出的密钥。{id} 是导出返回的地址的最后一段,即 queryExportTask 的 taskId。',
  },
  permission: null,
  response: {},
  fileTypes: types,
  writes: false,
}

const failedRows: Schema = {
  type: 'array',
  items: named({
    Sheet: { type: 'string' },
    Row: { type: 'integer' },
    ErrorMsg: { type: 'string' },
    OperationGuide: { type: 'string' },
  }),
}

/** Bringing in a filled template, and the template. */
export function importOperations(of: Entity, tag: string, english: English): Operation[] {
  const common = { tag, permission: permission(of, 'import') }
  const summary = (chinese: string, words: string) => `${of.label} ${chinese} · ${english(of.label)}: ${words}`
  return [
    {
      ...common,
      path: endpointPath(of, 'import'),
      method: 'post',
      operationId: `import${nameOf(of)}`,
      summary: summary('导入', 'import'),
      description: {
        en: 'A spreadsheet (xlsx, xls, csv) of at most 5 MB. What is wrong with a row keeps no other one out.',
        zh: '不超过 5 MB 的表格(xlsx、xls、csv);某一行有错不影响其他行。',
      },
      request: formWithFile,
      isForm: true,
      response: named({
        Total: { type: 'integer' },
        SuccessNum: { type: 'integer' },
        RepeatNum: { type: 'integer' },
        FailedNum: { type: 'integer' },
        URL: {
          type: 'string',
          description: 'Address of a file with the rows that were not taken; empty where all were',
        },
        FailedRecords: failedRows,
        RepeatRecords: failedRows,
      }),
      writes: true,
    },
    {
      ...common,
      path: endpointPath(of, 'template'),
      method: 'get',
      operationId: `template${nameOf(of)}`,
      summary: summary('导入模板', 'template to import'),
      description: {
        en: 'A workbook with the headings that the import reads.',
        zh: '含导入所需表头的表格。',
      },
      response: {},
      fileTypes: [spreadsheetFormats.xlsx],
      writes: false,
    },
  ]
}
