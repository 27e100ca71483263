import { useEffect, useState } from 'react'
import { useSession } from '#web/session/session.ts'
import { actsOf, watchActs } from './kept-acts.web.ts'

/** How much of what its person did on this phone the server does not know yet, also while it is being sent. */
export function useUnsent(): number {
  const { userId } = useSession(({ me }) => me)
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isOver = false
    const look = async () => {
      // A browser that keeps nothing has nothing that waits.
      const acts = await actsOf(userId).catch(() => [])
      if (!isOver) setCount(acts.length)
    }
    void look()
    const stop = watchActs(() => void look())
    return () => {
      isOver = true
      stop()
    }
  }, [userId])
  return count
}
