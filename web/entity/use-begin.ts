import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

const asked = 'begin'
const newRecord = 'new'

/** The address of a list, however it is narrowed already, on which the form for a new record opens. */
export function withNewRecord(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${asked}=${newRecord}`
}

/** Opens the form for a new record where the address asks for it; once: the address then says it no longer, so a reload opens nothing. */
export function useBegin(create: (() => void) | undefined): void {
  const [params, setParams] = useSearchParams()
  const isAsked = params.get(asked) === newRecord
  const begin = useEffectEvent(() => {
    const others = new URLSearchParams(params)
    others.delete(asked)
    setParams(others, { replace: true })
    create?.()
  })
  useEffect(() => {
    if (isAsked) begin()
  }, [isAsked])
}
