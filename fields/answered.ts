import type { AgainField, EachField, TruthField, ValuesField, WithinField } from '#kernel/answer.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import type { Field, Fields, ValueOf } from '#kernel/field.ts'
import type { Json } from '#kernel/wire.ts'

/** What a declared answer is as it travels: money as text, moments on the console's clock, codes of their choices. */
export type Answered<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends { required: true } ? Travelling<F[Name]> : Travelling<F[Name]> | null
}

type Travelling<F> =
  F extends WithinField<infer Of>
    ? Answered<Of>
    : F extends EachField<infer Of>
      ? Answered<Of>[]
      : F extends ValuesField<infer Of>
        ? Travelling<Of>[]
        : F extends TruthField
          ? boolean
          : F extends AgainField
            ? { [name: string]: Json }[]
            : Single<F>

type Single<F> = F extends { kind: 'integer' | 'decimal' | 'percent' | 'ratio' }
  ? number
  : F extends { kind: 'flag' }
    ? 0 | 1
    : F extends Field & { kind: 'choice' | 'structure' }
      ? ValueOf<F>
      : F extends { kind: 'references' | 'photos' }
        ? string[]
        : string

type Rows<F extends Fields> = { readonly rows: Answered<F>[]; readonly total: number }

/** What an endpoint gives under `data`, as far as its declaration says; people's own calls and files may leave it unsaid. */
export type DataOf<E extends Endpoint> = E extends { record: object }
  ? Json
  : E extends { byName: infer F }
    ? Readonly<Record<string, Travelling<F>>>
    : E extends { response: infer F extends Fields }
      ? Fields extends F
        ? Json
        : E extends { rows: true }
          ? Rows<F> | (E extends { oneBy: string } ? Answered<F> : never)
          : E extends { list: true }
            ? Answered<F>[]
            : Answered<F>
      : E extends { access: 'public' | 'device' } | { peopleOnly: true } | { file: true }
        ? Json
        : null
