import { useCallback, useEffect, useState } from 'react'
import { ask } from '#web/requests/ask.ts'

interface Picture {
  readonly id: string
  readonly image: string
}

/** The picture to read before a code is sent, and how to get another. */
export function usePictureCode(code: string): { picture: Picture | null; renew: () => void } {
  const [picture, setPicture] = useState<Picture | null>(null)
  const renew = useCallback(() => {
    ask<Picture>('/api/promote/pictureCode', { code }, { quiet: true }).then(setPicture, () => setPicture(null))
  }, [code])
  useEffect(renew, [renew])
  return { picture, renew }
}

/** Seconds that run down to zero once they were started. */
export function useSeconds(): [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}
