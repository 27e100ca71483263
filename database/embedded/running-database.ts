import { connectionString, socketFolderIn } from './connection-string.ts'
import { readPassword } from './cluster.ts'
import { placesIn } from './data-folder.ts'
import { readPostmasterPid } from './leftover-server.ts'

/** The superuser's connection string of the server that another program runs in a folder; null when none runs there. */
export function runningDatabase(folder: string): string | null {
  const places = placesIn(folder)
  const running = readPostmasterPid(places)
  if (!running) return null
  return connectionString(socketFolderIn(places.path), running.port, readPassword(places))
}
