import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** That a start works with it is seen by every test that starts the product. */
test('a name that starts with # is a folder of the installation, as package.json says', () => {
  const { imports } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
    imports: Record<string, string>
  }
  for (const [name, folder] of Object.entries(imports)) expect(folder).toBe(`./${name.slice(1)}`)
})
