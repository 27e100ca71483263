import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The last commit of the version that people run now: its migrations are all that have landed. Moves on when another version lands. */
const landed = '5bc87920'

/**
 * The version before this one in `<folder>/before`, with this one's packages; returns its `start.ts`. It is this version itself in a clone without
 * history, where a migration since then says that the version before must be stopped first, and where a package that it needs is gone since then.
 */
export function versionBefore(folder: string): string {
  const before = join(folder, 'before')
  mkdirSync(before)
  const isUsable = isThere(landed) && goesOnAlongside() && hasItsPackages()
  const archive = execFileSync('git', ['archive', isUsable ? landed : 'HEAD'], {
    cwd: root,
    maxBuffer: 1_000_000_000,
  })
  execFileSync('tar', ['-x', '-C', before], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(before, 'node_modules'))
  return join(before, 'start.ts')
}

function goesOnAlongside(): boolean {
  const listed = execFileSync('git', ['ls-tree', '--name-only', landed, 'database/migrations/'], { cwd: root })
  const before = new Set(listed.toString().trim().split('\n'))
  const since = globSync('database/migrations/*.sql', { cwd: root }).filter((path) => !before.has(path))
  return since.every((path) => !readFileSync(join(root, path), 'utf8').includes(': not safe'))
}

function hasItsPackages(): boolean {
  const text = execFileSync('git', ['show', `${landed}:package.json`], { cwd: root }).toString()
  const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> }
  return Object.keys(dependencies).every((name) => existsSync(join(root, 'node_modules', name)))
}

function isThere(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
