/** Waits so long, or until it is stopped; never rejects. */
export function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted || ms <= 0) return resolve()
    const end = () => {
      clearTimeout(timer)
      stop.removeEventListener('abort', end)
      resolve()
    }
    // setTimeout holds at most 2^31 − 1 ms; anyone who waits longer looks again
    const timer = setTimeout(end, Math.min(ms, 2_147_483_647))
    stop.addEventListener('abort', end)
  })
}
