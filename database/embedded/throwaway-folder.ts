import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DataFolder, giveToServer, openDataFolder } from './data-folder.ts'
import { lockFolder, wasLocked } from './folder-lock.ts'
import { endLeftoverServer } from './leftover-server.ts'
import type { Programs } from './programs.ts'

const prefix = 'berth-throwaway-'

/** Files in the machine's memory, on Linux. */
const memory = '/dev/shm'
/** Bytes that must be free there, and of memory in all: a run of the tests holds about one gigabyte. */
const plenty = 6e9

/**
 * A new temporary folder, in memory where there is plenty: a database is copied there in a tenth of a second instead of a whole one. It begins with
 * what lies in `from`, if given. Those of killed runs are cleared away first.
 */
export async function makeThrowawayFolder(programs: Programs, from?: string): Promise<DataFolder> {
  const parents = [tmpdir(), ...(existsSync(memory) ? [memory] : [])]
  const left = parents.flatMap((parent) =>
    readdirSync(parent)
      .filter((name) => name.startsWith(prefix))
      .map((name) => join(parent, name)),
  )
  await Promise.all(left.map((path) => clearIfLeft(path, programs)))
  const parent = parents.includes(memory) && hasPlenty() ? memory : tmpdir()
  const folder = openDataFolder(mkdtempSync(join(parent, prefix)), programs, { throwaway: true })
  if (from !== undefined) {
    cpSync(from, folder.path, { recursive: true })
    // The copy is readable for others, which PostgreSQL refuses.
    chmodSync(folder.cluster, 0o700)
    for (const name of readdirSync(folder.path, { recursive: true, encoding: 'utf8' }))
      giveToServer(join(folder.path, name), folder)
  }
  return folder
}

function hasPlenty(): boolean {
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, process.availableMemory()) > plenty
}

async function clearIfLeft(path: string, programs: Programs): Promise<void> {
  const justMade = !wasLocked(path)
  if (justMade) return
  try {
    await clear(path, programs)
  } catch {
    // In use, another user's, or just being cleared by another start: no reason for this start to fail.
  }
}

async function clear(path: string, programs: Programs): Promise<void> {
  const lock = lockFolder(path)
  try {
    await endLeftoverServer(openDataFolder(path, programs, { throwaway: true }), lock.lastServer)
  } finally {
    lock.release()
  }
  rmSync(path, { recursive: true, force: true })
}
