import { furnishing } from './furnishing.server.ts'
import { titles } from './menu/titles.en.ts'
import { furnishMessages } from './messages/furnish-messages.server.ts'
import { platformRole, presetRoles } from './people/preset-roles.ts'
import { words } from './words.ts'

furnishing.register({
  presetRoles,
  platformRole,
  english: (word) => words[word] ?? null,
  entryName: (name) => titles[name] ?? words[name] ?? null,
  furnishMessages,
})
