import { useEffect, useRef } from 'react'

const quickMs = 2_000
const slowMs = 6_000
const quickPulses = 60

/** Does something every two seconds, after two minutes every six, while the page is seen and this is wanted; one after the other. */
export function usePulse(isWanted: boolean, work: () => Promise<void>): void {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => {
    if (!isWanted) return
    let pulses = 0
    let timer = 0
    const next = () => {
      timer = window.setTimeout(() => void pulse(), pulses++ < quickPulses ? quickMs : slowMs)
    }
    const pulse = async () => {
      if (document.visibilityState === 'visible') await latest.current().catch(() => {})
      next()
    }
    const seenAgain = () => {
      if (document.visibilityState !== 'visible') return
      clearTimeout(timer)
      pulses = 0
      void pulse()
    }
    document.addEventListener('visibilitychange', seenAgain)
    next()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seenAgain)
    }
  }, [isWanted])
}
