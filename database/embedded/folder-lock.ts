import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isAlive } from './is-alive.ts'
import { diskFullSentence, StartFailure } from './start-failure.ts'

/** The right to work in a data folder: at most one process of the machine holds it, and only while it lives. */
export type FolderLock = {
  /** Process id of the PostgreSQL server that was started last in the folder; it runs on if its starter was killed. */
  lastServer: number | undefined
  /**
   * Notes the server that this holder starts, for anyone who comes after it.
   * @throws StartFailure `disk-full` when there is no room for the note.
   */
  noteServer(pid: number | undefined): void
  release(): void
}

type Holder = { process: number; server?: number | undefined }

/**
 * Takes the lock. It is the exclusive lock of an empty SQLite file, because that is the one lock Node offers that the
 * operating system takes back when a process dies: a note with a process id outlives its process, and the number then
 * belongs to someone else.
 * @throws StartFailure `folder-in-use` naming the process that holds it, `disk-full` when there is no room for its name.
 */
export function lockFolder(folder: string): FolderLock {
  const lock = takeLock(folder)
  const lastServer = readHolder(folder)?.server
  const noteServer = (server: number | undefined) => writeHolder(folder, { process: process.pid, server })
  try {
    noteServer(lastServer)
  } catch (failure) {
    lock.close()
    throw failure
  }
  return { lastServer, noteServer, release: () => lock.close() }
}

const sqliteBusy = 5

function takeLock(folder: string): DatabaseSync {
  try {
    const lock = new DatabaseSync(join(folder, 'lock'))
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number }
    if (errcode === sqliteBusy) throw inUse(folder)
    throw new StartFailure('folder-not-usable', `The database folder ${folder} cannot be locked: ${message}.`)
  }
}

function inUse(folder: string): StartFailure {
  return new StartFailure(
    'folder-in-use',
    `The database folder ${folder} is in use by another process${named(readHolder(folder))}: stop that one first, or ` +
      'choose another folder.',
  )
}

/** One that has the folder since this moment is not noted yet: what stands there has ended. One of another container has no number here. */
function named(holder: Holder | undefined): string {
  return holder && isAlive(holder.process) ? ` (pid ${holder.process})` : ''
}

/** Whether a process has ever locked this folder. */
export function wasLocked(folder: string): boolean {
  return readHolder(folder) !== undefined
}

function readHolder(folder: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(holderFile(folder), 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/** Anyone who reads it meanwhile finds the holder before or this one, never half a note. */
function writeHolder(folder: string, holder: Holder): void {
  const next = join(folder, 'holder.next.json')
  try {
    writeFileSync(next, JSON.stringify(holder))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    throw new StartFailure('disk-full', diskFullSentence(folder))
  }
  renameSync(next, holderFile(folder))
}

function holderFile(folder: string): string {
  return join(folder, 'holder.json')
}
