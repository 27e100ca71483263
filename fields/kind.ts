import type { Field } from '#kernel/field.ts'
import type { FailureCode } from '#kernel/failure.ts'
import type { Json, Words } from '#kernel/wire.ts'

/** What a kind of field knows about its values, on both sides and without any I/O. The shared half of fields/<kind>/. */
export interface Kind<F extends Field = Field, V = unknown> {
  /** Reads what came in a request or a form (never null or empty); normalises it, or says what is wrong. */
  read(field: F, input: unknown): V | Refused
  /** The value as it travels in JSON. */
  toWire(value: V, field: F): Json
  /** The value as wire JSON, for people: in a file, an audit line, a lane screen. */
  say(wire: Json, field: F, words: Words): string
  /** What someone wrote into a spreadsheet cell, as `read` takes it; without it the text itself. */
  fromCell?(field: F, cell: string, words: Words): unknown
  /** A field of this kind with values that it takes and refuses, for the checks over all kinds. */
  readonly example: { field: F; good: readonly unknown[]; bad: readonly unknown[] }
}

/** What `read` gives instead of a value: which sentence of the catalogue, with what parameters alongside the label. */
export class Refused {
  readonly code: FailureCode
  readonly params: Record<string, string | number>
  /** Where inside a structured value. */
  readonly path: string

  constructor(code: FailureCode, params: Record<string, string | number> = {}, path = '') {
    this.code = code
    this.params = params
    this.path = path
  }
}

/** True for what a form sends for "nothing". */
export function isEmpty(input: unknown): input is undefined | null | '' {
  return input === undefined || input === null || input === ''
}

/** What was sent, for the sentence that refuses it: short, and nothing of an object. */
export function shown(input: unknown): string {
  return typeof input === 'string' || typeof input === 'number' ? String(input).slice(0, 40) : ''
}
