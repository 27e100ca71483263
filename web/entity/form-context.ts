import { createContext, use } from 'react'
import type { WireRow } from '#kernel/wire.ts'
import type { FormValues } from './use-form.ts'

interface FormAround {
  readonly values: FormValues
  readonly row: WireRow | null
  /** Fills another field of the form. */
  change(name: string, value: unknown): void
  /** The name of the action that is asked about; absent where a record is written. */
  readonly action?: string
}

/** What else the form around an input holds, and the record that is acted on; for inputs whose value follows from other fields. */
export const FormContext = createContext<FormAround>({ values: {}, row: null, change: () => {} })

export function useFormAround(): FormAround {
  return use(FormContext)
}
