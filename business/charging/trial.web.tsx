import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Fields } from '#kernel/field.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { readFields } from '#fields/read-fields.ts'
import { ask } from '#web/requests/ask.ts'
import { FormFields } from '#web/entity/form-fields.tsx'
import styles from './trial.module.css'

/** This morning, two hours and a half. */
export function usualStay() {
  const day = wallDate(Date.now())
  return { cameAt: `${day} 08:00:00`, leftAt: `${day} 10:30:00` }
}

interface Props<Answer> {
  fields: Fields
  usual: Readonly<Record<string, unknown>>
  path: string
  /** What is said until the fields are complete. */
  waiting: string
  children(answer: Answer): ReactNode
}

/** Fields on one side and, as soon as they are complete, what the call answers on the other. */
export function Trial<Answer>({ fields, usual, path, waiting, children }: Props<Answer>) {
  const [values, setValues] = useState(usual)
  const complete = readFields(fields, values).refusals.length === 0
  const { data, error } = useQuery({
    queryKey: ['trial', path, values],
    queryFn: ({ signal }) => ask<Answer>(path, values, { quiet: true, signal }),
    enabled: complete,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return (
    <div className={styles.trial}>
      <section>
        <FormFields
          fields={fields}
          values={values}
          errors={{}}
          onChange={(name, value) => setValues({ ...values, [name]: value })}
        />
      </section>
      <section aria-live="polite">
        {error ? <p role="alert">{error.message}</p> : data && complete ? children(data) : <p>{waiting}</p>}
      </section>
    </div>
  )
}
