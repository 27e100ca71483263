import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Everything is read and compiled once and kept; so all but this file is imported after the cache is there.
enableCompileCache(join(import.meta.dirname, 'node_modules/.cache/berth'))
await import('./launch.ts')
