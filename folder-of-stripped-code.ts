import { accessSync, constants, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The folder in which the installation's modules are kept without their types (stripped-code.mjs): within the installation, or where that is
 * someone else's (an image, a unit of systemd) within the data folder. Of other installations nothing stays there.
 */
export function folderOfStrippedCode(
  installation: string,
  dataFolder: string | undefined,
  isWritable: (folder: string) => boolean = mayWrite,
): string {
  const modules = join(installation, 'node_modules')
  if (!dataFolder || !existsSync(dataFolder) || isWritable(modules)) return join(modules, '.cache/berth')
  const [all, own] = [join(dataFolder, 'stripped'), encodeURIComponent(installation)]
  if (existsSync(all))
    for (const other of readdirSync(all)) if (other !== own) rmSync(join(all, other), { recursive: true, force: true })
  return join(all, own)
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
