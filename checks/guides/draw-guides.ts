import { readCommandLine } from '../../command-line.ts'

readCommandLine({ help: 'Draws the pictures of the guides again, from the pages of this console.\n\n  npm run guides' })
const { drawGuides } = await import('./pictures-of-guides.ts')
await drawGuides()
