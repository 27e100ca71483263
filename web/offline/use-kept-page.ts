import { useEffect, useState } from 'react'
import { keepPage, readKeptPage } from '../session/kept-page.ts'
import { loadSession, useSession } from '../session/session.ts'
import { keepFile, keepFiles } from './keep-files.ts'
import { onLoadedFile } from './loaded-files.ts'

interface Asked<View> {
  /** What the server answered last, while this page is open, and when, epoch milliseconds. */
  readonly data: View | undefined
  readonly dataUpdatedAt: number
  /** The last call failed. */
  readonly error: Error | null
}

interface Shown<View> {
  /** Undefined while there is nothing to show yet. */
  readonly view: View | undefined
  /** When the server said so, epoch milliseconds. */
  readonly at: number
  readonly isOffline: boolean
}

/** Over plain HTTP the browser has neither worker nor cache. */
const canKeep = () => 'serviceWorker' in navigator

/**
 * Makes the page that calls it one that opens without a network: what it needs is kept on this machine, and what is kept is shown while the server cannot
 * be reached. There is one such page on a machine, the one that was open last (docs/decisions.md).
 */
export function useKeptPage<View>({ data, dataUpdatedAt, error }: Asked<View>): Shown<View> {
  const [path] = useState(() => location.pathname)
  const [kept] = useState(readKeptPage)
  const isKept = useSession((session) => session.isKept)
  useEffect(() => {
    if (data === undefined || !canKeep()) return
    keepPage({ path, at: dataUpdatedAt, session: { ...useSession.getState(), isKept: false }, seen: data })
  }, [path, data, dataUpdatedAt])
  const isAnswered = data !== undefined
  useEffect(() => {
    if (!isAnswered || !canKeep()) return
    // What cannot be kept now is kept the next time.
    const failed = () => undefined
    void keepFiles(path).catch(failed)
    return onLoadedFile((file) => void keepFile(file).catch(failed))
  }, [path, isAnswered])
  const isReached = isAnswered && isKept
  useEffect(() => {
    // What was kept of the session may be old: the server is there again.
    if (isReached) void loadSession().catch(() => undefined)
  }, [isReached])
  if (data === undefined && kept && (error || isKept)) return { view: kept.seen as View, at: kept.at, isOffline: true }
  return { view: data, at: dataUpdatedAt, isOffline: error !== null }
}
