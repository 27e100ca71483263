import { join } from 'node:path'
import { bundleBox } from './bundle.ts'

/** `npm run build:box`: the lane box into dist/box. */
const { file } = await bundleBox(join(import.meta.dirname, '../dist/box'))
process.stdout.write(`The lane box is ${file}.\n`)
