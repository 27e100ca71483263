import { declared } from '#server/settings/declared.ts'
import type { Setting } from '#server/settings/kinds.ts'

type Groups = readonly (readonly [string, readonly Setting<unknown>[]])[]

const groups: Groups = Object.entries(declared).map(([group, settings]) => [
  group,
  Object.values(settings).filter((setting): setting is Setting<unknown> => setting !== null),
])

/** docs/settings.md: every setting with its meaning, default and whether it is a secret. */
export function settingsPage(): string {
  return `# Settings

Written by \`npm run settings\` from server/settings/declared.ts.

Berth reads them from its environment, and from a file \`.env\` in the folder where it is started. What is in the environment comes first.
Each may also stand in a file that \`<NAME>_FILE\` names, without the line end: \`DATABASE_URL_FILE=/run/secrets/database-url\`. Secrets belong
there: an environment is shown by many tools. All that is wrong is said at once, and nothing is started or changed.
${groups.map(([group, settings]) => `\n## ${group}\n${settings.map(entry).join('')}`).join('')}`
}

function entry({ name, meaning, fallback, secret }: Setting<unknown>): string {
  const usually = fallback ? `Default: \`${fallback}\`.` : 'Not set by default.'
  return `\n### \`${name}\`\n\n${meaning}\n\n${usually}${secret ? ` A secret: better in the file of \`${name}_FILE\`.` : ''}\n`
}

/** .env.example: every setting, none of them in force. */
export function exampleFile(): string {
  const lines = groups.flatMap(([group, settings]) => [
    `# ── ${group}`,
    '',
    ...settings.flatMap(({ name, meaning, example }) => [
      ...wrapped(meaning).map((line) => `# ${line}`),
      `#${name}=${example}`,
      '',
    ]),
  ])
  return [
    '# Copy to .env and take away the # of what you need. docs/settings.md says more. Written by `npm run settings`.',
    '',
    ...lines,
  ].join('\n')
}

const width = 110

function wrapped(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
