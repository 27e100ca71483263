import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const notInACheckout = new Set(['node_modules', 'dist', 'data', '.git'])

/** The project as it is after `npm ci` in an empty folder: nothing built, no data. Made once. Returns the folder. */
export function checkOut(parent: string): string {
  const folder = join(parent, 'checkout')
  if (existsSync(folder)) return folder
  mkdirSync(folder)
  cpSync(root, folder, { recursive: true, filter: (path) => !notInACheckout.has(basename(path)) })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
