import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DataFolder, openDataFolder } from './data-folder.ts'
import { lockFolder, wasLocked } from './folder-lock.ts'
import { endLeftoverServer } from './leftover-server.ts'
import type { Programs } from './programs.ts'

const prefix = 'berth-throwaway-'

/** A new temporary folder; those of killed runs are cleared away first. */
export async function makeThrowawayFolder(programs: Programs): Promise<DataFolder> {
  const names = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))
  await Promise.all(names.map((name) => clearIfLeft(join(tmpdir(), name), programs)))
  return openDataFolder(mkdtempSync(join(tmpdir(), prefix)), programs, { throwaway: true })
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
