import { useEffect, useState } from 'react'
import { instant } from '#kernel/wall-clock.ts'

/** Minutes and seconds since a moment, counting. `at` is the server's clock when it sent the moment, so that the clock here need not agree. */
export function Waited({ since, at }: { since: string; at: string }) {
  const [known, setKnown] = useState({ at, here: Date.now() })
  if (known.at !== at) setKnown({ at, here: Date.now() })
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const passed = instant(known.at)! - instant(since)! + Math.max(0, now - known.here)
  const seconds = Math.max(0, Math.floor(passed / 1_000))
  return (
    <time className="tabular" role="timer" aria-live="off" dateTime={`PT${seconds}S`}>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </time>
  )
}
