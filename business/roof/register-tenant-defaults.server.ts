import { tenantDefaults } from '#business/ground/tenant-defaults.server.ts'
import { titles } from '#business/roof/menu/titles.en.ts'
import { setUpMessages } from '#business/places/pushes/set-up-messages.server.ts'
import { platformRole, presetRoles } from './preset-roles.ts'
import { words } from './words.ts'

tenantDefaults.register({
  presetRoles,
  platformRole,
  english: (word) => words[word] ?? null,
  entryName: (name) => titles[name] ?? words[name] ?? null,
  setUpMessages,
})
