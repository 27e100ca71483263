import { useQuery } from '@tanstack/react-query'
import { pictureUrl } from '../requests/files.ts'
import { useSession } from './session.ts'

/** One's own avatar as an address that an image can show; nothing while there is none. */
export function useAvatar(): string | undefined {
  const address = useSession((session) => session.portrait)
  const { data } = useQuery({
    queryKey: ['picture', address],
    queryFn: () => pictureUrl(address!),
    enabled: Boolean(address),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  return data
}
