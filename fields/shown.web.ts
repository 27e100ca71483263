import { createContext, use, type ComponentType } from 'react'
import type { Field } from '#kernel/field.ts'
import type { Json, Language, WireRow } from '#kernel/wire.ts'

/** How a kind of field is shown and given. The screen half of fields/<kind>/; values are wire values throughout. */
export interface Shown<F extends Field = Field> {
  /** In lists, cards and details; never called for null. */
  readonly Cell: ComponentType<CellProps<F>>
  /** In forms; absent where people never give such values. */
  readonly Input?: ComponentType<InputProps<F>>
  /** What the form of a new record opens with, where the field declares no default. */
  usual?(field: F): Json
  /** How a list is narrowed by it; absent: it cannot be. */
  readonly filter?: Filter<F>
  /** Pixels of a column, before the person changes it. */
  readonly width: number | ((field: F, say: FieldEnvironment['say']) => number)
  readonly align?: 'right'
  /** Said in the column's head alongside the label: ¥, 分钟. */
  unit?(field: F): string | undefined
}

export interface CellProps<F extends Field = Field> {
  readonly value: Json
  readonly field: F
  readonly name: string
  readonly row: WireRow
}

export interface InputProps<F extends Field = Field> {
  /** Ties label, help and error to the input. */
  readonly id: string
  readonly field: F
  readonly value: unknown
  onChange(value: unknown): void
  readonly invalid: boolean
  /** The lot in which what is offered has to be, where another field of the form says it (`inLotOf`). */
  readonly inLot?: string
  /** What is wrong inside a structured value, by the path within it; the input that shows a path has the id `${id}.${path}`. */
  readonly faults?: Readonly<Record<string, string>>
  readonly describedBy?: string
  readonly disabled?: boolean
}

export interface Filter<F extends Field = Field> {
  /** One value, several of which any may hold, or a range with either end. */
  readonly shape: 'one' | 'many' | 'range'
  readonly Input: ComponentType<FilterProps<F>>
  /** The narrowing on its chip; absent: the value as it is. A component, because a reference first learns its name. */
  readonly Chip?: ComponentType<{ field: F; value: FilterValue }>
}

export interface FilterProps<F extends Field = Field> {
  readonly id: string
  readonly field: F
  readonly value: FilterValue | undefined
  onChange(value: FilterValue | undefined): void
}

export type Range = { from?: string; to?: string }
export type FilterValue = string | string[] | Range

/** What the screen halves need of the console around them. */
export interface FieldEnvironment {
  readonly language: Language
  say(chinese: string, params?: Record<string, string | number>): string
  /** What the product composed and stored in Chinese (`composed`), in the person's language. */
  sayStored(stored: string): string
  ask<Data>(path: string, input: Record<string, unknown>): Promise<Data>
  /** Stores a picture and gives its address. */
  upload(file: File): Promise<string>
  /** Stores a file through the endpoint that takes it and gives its address; what is wrong with it was said. */
  uploadTo(path: string, file: File): Promise<string>
  /** Fetches a stored file with the session's token and hands it to the browser to keep. */
  download(address: string): Promise<void>
  /** Fetches a stored picture with the session's token and gives an address that an image can show. */
  picture(address: string): Promise<string>
}

export const FieldEnvironmentContext = createContext<FieldEnvironment | null>(null)

export function useFieldEnvironment(): FieldEnvironment {
  const environment = use(FieldEnvironmentContext)
  if (!environment) throw new Error('Fields are shown inside <SurroundingsContext>')
  return environment
}
