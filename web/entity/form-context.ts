import { createContext, use } from 'react'
import type { WireRow } from '#kernel/wire.ts'
import type { FormValues } from './use-form.ts'

/** What else the form around an input holds, and the record that is acted on; for inputs whose value follows from other fields. */
export const FormContext = createContext<{ values: FormValues; row: WireRow | null }>({ values: {}, row: null })

export function useFormAround(): { values: FormValues; row: WireRow | null } {
  return use(FormContext)
}
