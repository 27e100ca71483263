import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../requests/ask.ts'

interface OwnFactors {
  /** Whether codes of an app are asked for, and since when. */
  readonly IsOn: 0 | 1
  readonly Since: string | null
  readonly Passkeys: number
  readonly RecoveryCodesLeft: number
  /** The one address at which there are passkeys; null where there are none at all. */
  readonly PasskeyOrigin: string | null
}

const queryKey = ['own-second-factor']

/** One's own second factor as it stands, and what asks again for it and for all that belongs to it. */
export function useOwnFactors() {
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: [...queryKey, 'state'],
    queryFn: ({ signal }) => ask<OwnFactors>('/api/tenantUser/querySecondFactor', {}, { quiet: true, signal }),
  })
  return { factors: data, error, again: () => void queries.invalidateQueries({ queryKey }) }
}

export interface OwnPasskey {
  readonly Id: string
  readonly PasskeyName: string
  readonly RegisteredAt: string
  readonly UsedAt: string | null
}

export function useOwnPasskeys() {
  const { data, error } = useQuery({
    queryKey: [...queryKey, 'passkeys'],
    queryFn: ({ signal }) =>
      ask<{ rows: readonly OwnPasskey[] }>('/api/tenantUser/queryPasskey', {}, { quiet: true, signal }),
  })
  return { passkeys: data?.rows, error }
}
