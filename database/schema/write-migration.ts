import { readCommandLine } from '../../command-line.ts'

const {
  words: [name = ''],
} = readCommandLine({
  help: `Drafts what leads from the migrations to the declarations.

  npm run migration -- <what it does>, in small letters and hyphens: cards-with-a-balance`,
  words: 1,
  refuses: ([what]) => (/^[a-z0-9-]+$/.test(what ?? '') ? null : 'Say what it does, in small letters and hyphens.'),
})
const { writeDraft } = await import('./write-draft.ts')
await writeDraft(name)
