import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { makeCluster, readPassword } from './cluster.ts'
import { connectionString, socketFolderIn } from './connection-string.ts'
import { type DataFolder, openDataFolder } from './data-folder.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { freePort } from './free-port.ts'
import { endLeftoverServer } from './leftover-server.ts'
import { embeddedPrograms } from './programs.ts'
import { launchServer, type Server } from './server.ts'
import { settings, throwawaySettings } from './settings.ts'
import { StartFailure } from './start-failure.ts'
import { makeThrowawayFolder } from './throwaway-folder.ts'

export { StartFailure } from './start-failure.ts'

type CommonOptions = {
  /** Port on 127.0.0.1; a free one when left out. */
  port?: number
  /** Receives a sentence when the server ended without being asked to, and one when it is back. */
  log?: (sentence: string) => void
  /** Called when the folder is ours, before anything is made in it; where it fails nothing is, and the folder is free again. */
  claimed?: () => Promise<void>
}

/**
 * The data is kept in `folder`, which is made when missing; or, for tests, in a temporary folder until stop, which begins as a copy of `from`
 * (a folder that no server runs in).
 */
export type EmbeddedOptions = CommonOptions & ({ folder: string } | { throwaway: true; from?: string | undefined })

export type EmbeddedDatabase = {
  /** The superuser's connection string, for any PostgreSQL client on this machine. */
  url: string
  port: number
  /** Whether this start made the data, so that it is empty. */
  fresh: boolean
  /** Fulfilled with a sentence when the server ended without being asked to and could not be started again; pending otherwise. */
  died: Promise<string>
  /** Fast shutdown: open transactions are rolled back, everything committed is kept. */
  stop(): Promise<void>
}

/**
 * Runs PostgreSQL 18 from npm as a child of this process until stop is called or the process ends. A server that is killed, or ends because
 * its disk is full, is started again at the same address, with everything committed, as soon as there is room. If this process is killed the server
 * goes on alone, and the next start in the folder ends it.
 * @throws StartFailure with a sentence that says what to do.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const programs = await embeddedPrograms()
  const folder =
    'folder' in options ? openDataFolder(options.folder, programs) : await makeThrowawayFolder(programs, options.from)
  const lock = lockFolder(folder.path)
  try {
    await options.claimed?.()
    await endLeftoverServer(folder, lock.lastServer)
    const fresh = await makeCluster(folder)
    const password = readPassword(folder)
    const { server, port } = await launchUntilReady(folder, lock, options)
    const url = connectionString(socketFolderIn(folder.path), port, password)
    return { url, port, fresh, ...kept(server, folder, lock, { ...options, port }) }
  } catch (failure) {
    lock.release()
    throw failure
  }
}

/** How long the processes of a killed server may take to notice that it is gone, in milliseconds. */
const patience = 20_000

async function launchUntilReady(folder: DataFolder, lock: FolderLock, options: EmbeddedOptions) {
  const deadline = Date.now() + patience
  for (;;) {
    const port = options.port ?? (await freePort())
    const server = launchServer(folder, { port, settings: settingsFor(folder) })
    try {
      lock.noteServer(server.pid)
      await server.ready
      return { server, port }
    } catch (failure) {
      // One that could not be noted may have started all the same: no later start would know it as ours.
      await server.ready.then(server.stop, () => {})
      if (!mayPass(failure, options) || Date.now() > deadline) throw failure
      await wait(100)
    }
  }
}

function settingsFor({ path, throwaway }: DataFolder): Record<string, string> {
  const socketFolder = socketFolderIn(path)
  const quoted = socketFolder === undefined ? '' : `"${socketFolder.replaceAll('"', '""')}"`
  return { ...settings, unix_socket_directories: quoted, ...(throwaway ? throwawaySettings : {}) }
}

function mayPass(failure: unknown, options: EmbeddedOptions): boolean {
  if (!(failure instanceof StartFailure)) return false
  const freePortWasSnatched = failure.reason === 'port-taken' && options.port === undefined
  return freePortWasSnatched || failure.reason === 'old-processes-ending'
}

/**
 * Keeps a server running until stop is called. As PostgreSQL does when one of its processes is killed, it starts the server again however
 * often that happens; each time it must become ready, so it never goes in circles.
 */
function kept(first: Server, folder: DataFolder, lock: FolderLock, options: EmbeddedOptions) {
  const { log = () => {} } = options
  const stopping = new AbortController()
  const stopAsked = () => stopping.signal.aborted
  let server = first
  const startAgain = async () => {
    log(
      `The PostgreSQL server (pid ${server.pid}) in ${folder.path} ended without being asked to; it is started again.`,
    )
    try {
      await endLeftoverServer(folder, server.pid)
      const next = await launchWhenThereIsRoom(folder, lock, options, stopping.signal)
      if (!next) return
      server = next
    } catch (failure) {
      throw new Error(`The PostgreSQL server ended without being asked to. ${(failure as Error).message}`, {
        cause: failure,
      })
    }
    log(`The PostgreSQL server in ${folder.path} is back (pid ${server.pid}).`)
  }
  const keep = async (): Promise<void> => {
    await server.ended
    if (stopAsked()) return
    await startAgain()
    if (stopAsked()) await server.stop()
    return keep()
  }
  const end = keep().finally(() => lock.release())
  const never = new Promise<string>(() => {})
  const died = end.then(
    () => never,
    (failure: Error) => failure.message,
  )
  const stop = async () => {
    stopping.abort()
    await server.stop()
    await end.catch(() => {})
    if (folder.throwaway) rmSync(folder.path, { recursive: true, force: true, maxRetries: 3 })
  }
  return { died, stop }
}

/** Between two tries to start on a full disk, in milliseconds: each reads the log again that was written since the last checkpoint. */
const pauseForRoom = 2_000

/** Tries for as long as the disk is full, and says so once. Null when a stop was asked for meanwhile. */
async function launchWhenThereIsRoom(
  folder: DataFolder,
  lock: FolderLock,
  options: EmbeddedOptions,
  stopping: AbortSignal,
): Promise<Server | null> {
  let said = false
  while (!stopping.aborted) {
    try {
      return (await launchUntilReady(folder, lock, options)).server
    } catch (failure) {
      if (!(failure instanceof StartFailure && failure.reason === 'disk-full')) throw failure
      if (!said) options.log?.(`${failure.message} Until then it is tried again every ${pauseForRoom / 1000} seconds.`)
      said = true
      await wait(pauseForRoom, undefined, { signal: stopping }).catch(() => {})
    }
  }
  return null
}
