import { furnishing } from '#business/ground/furnishing.server.ts'
import { titles } from '#business/roof/menu/titles.en.ts'
import { furnishMessages } from '#business/places/pushes/furnish-messages.server.ts'
import { platformRole, presetRoles } from './preset-roles.ts'
import { words } from './words.ts'

furnishing.register({
  presetRoles,
  platformRole,
  english: (word) => words[word] ?? null,
  entryName: (name) => titles[name] ?? words[name] ?? null,
  furnishMessages,
})
