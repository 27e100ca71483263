import { join } from 'node:path'
import { readCommandLine } from '../command-line.ts'

readCommandLine({ help: 'Builds the lane box into dist/box (docs/lane-box.md).\n\n  npm run build:box' })

const { bundleBox } = await import('./bundle.ts')
/** `npm run build:box`: the lane box into dist/box. */
const { file } = await bundleBox(join(import.meta.dirname, '../dist/box'))
process.stdout.write(`The lane box is ${file}.\n`)
