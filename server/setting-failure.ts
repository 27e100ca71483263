import { accessSync, constants, mkdirSync } from 'node:fs'

/** What the surroundings decide cannot be used; the message is one sentence for the person who starts the server: which setting, what to give. */
export class SettingFailure extends Error {}

/** A port that cannot be listened on, as a sentence that names its setting; anything else as it came. */
export function portFailure(error: unknown, port: number, what: string, example: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE')
    return new SettingFailure(
      `Port ${port}, ${what}, is taken by another program. End that program, or choose another port: ${example}`,
      { cause: error },
    )
  if (code === 'EACCES')
    return new SettingFailure(`Port ${port}, ${what}, is reserved by the system. Choose one above 1023: ${example}`, {
      cause: error,
    })
  if (code === 'EADDRNOTAVAIL')
    return new SettingFailure('HOST is no address of this machine: give one of its own, or 0.0.0.0 for all.', {
      cause: error,
    })
  return error
}

/** Refuses a data folder that cannot be made or written to, before anything else is opened or changed. */
export function requireFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw folderFailure(folder, error)
  }
}

export function folderFailure(folder: string, error: unknown): SettingFailure {
  return new SettingFailure(
    `The data folder ${folder} cannot be used (${(error as Error).message}). Make it writable for this user, or name another one: BERTH_DATA=<folder> npm start`,
    { cause: error },
  )
}
