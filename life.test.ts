import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startProduct } from '#checks/berth/product.ts'

/** A process whose life starts as the server's, and then this. */
const processThat = (does: string, close = `console.log('closed in order')`) =>
  startProduct({}, [
    '--input-type=module',
    '--eval',
    `import { watchProcess } from ${JSON.stringify(join(import.meta.dirname, 'life.ts'))}
     setInterval(() => {}, 1000)
     watchProcess(async () => { ${close} })
     ${does}`,
  ])

test('a rejection that no one waits for is logged with its stack and ends nothing', async () => {
  const child = processThat(`
    Promise.reject(new Error('lost on the way'))
    setTimeout(() => console.log('it goes on'))`)
  await child.says('it goes on')
  await expect.poll(() => child.printed()).toMatch(/lost on the way.*stack.*a failure that no one waited for/)
  child.kill('SIGTERM')
  expect(await child.ended).toEqual({ code: 0, signal: null })
})

test('an exception that no one catches ends it in order, with a code for which it is started again', async () => {
  const child = processThat(`setTimeout(() => { throw new Error('half done') })`)
  expect(await child.ended).toEqual({ code: 1, signal: null })
  expect(child.printed()).toMatch(/half done[^]*a failure that no one caught/)
  expect(child.printed()).toContain('closed in order')
})

test('asked a second time it ends at once', async () => {
  const child = processThat(`console.log('it lives')`, 'await new Promise(() => {})')
  await child.says('it lives')
  child.kill('SIGINT')
  await child.says('Berth stops')
  child.kill('SIGINT')
  expect(await child.ended).toEqual({ code: 130, signal: null })
})
