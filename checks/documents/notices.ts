import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package as package-lock.json names it. */
interface Locked {
  readonly version?: string
  readonly dev?: boolean
  readonly license?: string
  readonly link?: boolean
}

/**
 * NOTICES.md: every package that runs in production or stands in the console, with its version and the licence that it declares. From the lock file,
 * so that it is the same on every machine; packages that only build or test are left out.
 */
export function noticesPage(root: string): string {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  const lines = Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path !== '' && !dev && !link)
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return `- ${name} ${version}: ${license ?? licenceIn(join(root, path)) ?? 'none declared'}`
    })
  return `# Notices

Written by \`npm run notices\`. Berth uses these packages; their authors hold the rights to them, under the licence that each declares. The texts lie
in their folders under \`node_modules\`.

${[...new Set(lines)].sort().join('\n')}
`
}

/** The first line of the text that a package without a declared licence brings along. */
function licenceIn(folder: string): string | null {
  try {
    const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
    const line =
      file &&
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .find((each) => each.trim())
    return line ? `“${line.trim().replaceAll(/[#*]/g, '').trim()}”` : null
  } catch {
    return null
  }
}
