import { readCommandLine } from '../../command-line.ts'

const { words } = readCommandLine({
  help: `Pictures of every page of a running Berth: zh and en, light and dark, 1440 and 390 px wide.

  npm run screenshots [-- <part of an address>]

Environment: BERTH_URL, BERTH_TENANT, BERTH_USER, BERTH_PASSWORD (the demo's operator), SCREENSHOTS (the folder, data/screenshots).
Signing in here ends that person's session elsewhere.`,
  words: 1,
})
const { takeScreenshots } = await import('./pictures-of-pages.ts')
process.exitCode = (await takeScreenshots(words[0] ?? '')) ? 1 : 0
