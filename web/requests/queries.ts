import { QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { announce } from './announce.ts'
import { isUnreachable, useSession } from '../session/session.ts'
import { Refusal } from './refusal.ts'

type AnyQuery = Query<unknown, unknown, unknown>

/**
 * What the console asks and keeps. A list, report or dashboard that fails says so in its place and in the notice of specification 8, once
 * until it succeeds again, however often it is asked meanwhile. `meta: { quiet: true }` leaves it to the place alone: what is asked while
 * someone types, or a picture.
 */
export function openQueries(): QueryClient {
  const failing = new WeakSet<AnyQuery>()
  return new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000 } },
    queryCache: new QueryCache({
      onError(error, query) {
        // A page that was opened without a network says so itself.
        if (useSession.getState().isKept && error instanceof Refusal && isUnreachable(error)) return
        if (!(error instanceof Refusal) || query.meta?.['quiet'] || failing.has(query)) return
        failing.add(query)
        announce(error, false)
      },
      onSuccess: (_answer, query) => void failing.delete(query),
    }),
  })
}
