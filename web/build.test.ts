import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BuildFailure, buildConsole } from './build.ts'

test('a build that is stopped or fails says so in a sentence and leaves nothing half done', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  const build = buildConsole(join(folder, 'web'), AbortSignal.abort())
  await expect(build).rejects.toThrow(BuildFailure)
  await expect(build).rejects.toThrow(/^The console could not be built:/)
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('where it may not be written, the start says who builds it, and where', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  writeFileSync(join(folder, 'dist'), '')
  const build = buildConsole(join(folder, 'dist/web'))
  await expect(build).rejects.toThrow(BuildFailure)
  await expect(build).rejects.toThrow(/Run npm run build in .* as the user to whom it belongs/)
  rmSync(folder, { recursive: true })
})
