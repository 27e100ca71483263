/** What every endpoint answers (specification 7): `state` is "success" or another word, `message` is for the person, `data` the result. */
export interface Envelope<Data = unknown> {
  state: string
  message: string
  data: Data
  /** Names the request in the server's log; given with every refusal. */
  requestId?: string
  /** Every field that was refused, in the order of the form. */
  fields?: FieldRefusal[]
}

export interface FieldRefusal {
  /** Path of the field as sent: `plateNumber`, `segments.1.unitMinutes`. */
  field: string
  message: string
}

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export type Language = 'zh' | 'en'

/** The words of a language for Chinese words: `words('车牌号')`; what it does not know stays as it is. */
export type Words = (chinese: string) => string

/** What a list answers under `data`; `sum` holds the sums over the whole filter, money in yuan. */
export interface ListAnswer {
  rows: WireRow[]
  total: number
  sum: Record<string, Json>
}

export type WireRow = Record<string, Json>

/** What an import answers (specification 3, Import result). */
export interface ImportResult {
  Total: number
  SuccessNum: number
  RepeatNum: number
  FailedNum: number
  /** The failed rows as a file; empty when none failed. */
  URL: string
  FailedRecords: ImportedRow[]
  /** Rows that are there already. */
  RepeatRecords: ImportedRow[]
}

export interface ImportedRow {
  Sheet: string
  Row: number
  ErrorMsg: string
  OperationGuide: string
}
