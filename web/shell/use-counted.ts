import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { endpointPath } from '#kernel/entity.ts'
import type { WireRow } from '#kernel/wire.ts'
import type { Search } from '../business.ts'
import { ask } from '../requests/ask.ts'

const restMs = 250

export interface Counted {
  readonly total: number
  readonly newest: WireRow | undefined
}

/** How many records each of the lists finds for the text, and its newest one; nothing yet while someone types, or where they may not see the list. */
export function useCounted(searches: readonly Search[], text: string): readonly (Counted | undefined)[] {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  const asked = useQueries({
    queries: searches.map(({ of, filter, along }) => ({
      queryKey: ['quick-open', of.name, filter, rested],
      queryFn: async (): Promise<Counted> => {
        const query = { Page: 1, PerPage: 1, [filter]: rested, ...along?.() }
        const { total, rows } = await ask<{ total: number; rows: WireRow[] }>(endpointPath(of, 'query'), query, {
          quiet: true,
        })
        return { total, newest: rows[0] }
      },
      enabled: rested === text && rested !== '',
      retry: false,
      meta: { quiet: true },
    })),
  })
  return asked.map(({ data }) => (rested === text ? data : undefined))
}
