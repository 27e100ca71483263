import { Failure } from '#kernel/failure.ts'
import { tooLargeImport } from '#kernel/import-file.ts'
import type { Sentence } from '#kernel/sentence.ts'

/** Why a file to import is refused as a whole (domain.md, Appendix A). Its rows are judged one by one, elsewhere. */
const refusals = {
  tooLarge: tooLargeImport,
  wrongKind: {
    zh: '这不是表格文件,请使用 .xlsx、.xls 或 .csv',
    en: 'This is not a spreadsheet; use .xlsx, .xls or .csv',
  },
  damaged: {
    zh: '文件已损坏,请在表格软件中打开并另存后再导入',
    en: 'The file is damaged; open it in a spreadsheet program, save it again and import that',
  },
  protected: {
    zh: '文件有密码保护,请取消密码后再导入',
    en: 'The file is protected by a password; remove it and import again',
  },
  tooMuchInside: {
    zh: '文件展开后的内容过大,请只保留要导入的行后再导入',
    en: 'The file unpacks to too much; keep only the rows to be imported',
  },
  tooManyRows: { zh: '数据超过{rows}行,请拆分后再导入', en: 'There are more than {rows} rows; split the file' },
  tooManyColumns: {
    zh: '第{row}行超过{columns}列,请使用下载的导入模板',
    en: 'Row {row} has more than {columns} columns; use the template',
  },
  tooLongText: {
    zh: '第{row}行第{column}列的文字超过{characters}个字符',
    en: 'The text in row {row}, column {column} has more than {characters} characters',
  },
  empty: { zh: '文件中没有数据行', en: 'The file has no rows of data' },
  tooSlow: {
    zh: '读取文件用时过长,请减少内容后再导入',
    en: 'Reading the file takes too long; import less at a time',
  },
} as const satisfies Record<string, Sentence>

export type FileRefusalCode = keyof typeof refusals
export type FileRefusalParams = Record<string, number>

/** A file that is refused as a whole: `code` for programs, the sentence for the person who chose the file. */
export class FileRefusal extends Failure {
  readonly code: FileRefusalCode

  constructor(code: FileRefusalCode, params: FileRefusalParams = {}) {
    super('invalid', refusals[code], params)
    this.code = code
  }
}
