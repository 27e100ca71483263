/** A room of `business/`: files and folders that belong together; a longer path goes before a shorter one. */
export type Rooms = Readonly<Record<string, readonly string[]>>

export interface Floor {
  readonly name: string
  readonly rooms: Rooms
}

/**
 * The floors of `business/`, the lowest first. A room imports from its own floor and from those below; within a floor no rooms import each other in
 * a ring. What a floor needs of one above is registered with it, or is data that the lower one owns (a code, what a reference must know).
 *
 * - Prices come before rights: a right says of which time it gives up how much, in the words of the fee.
 * - Discounts come after traffic: giving or taking back one folds a stay again, and their verbs lock the lot first.
 * - Short messages and pushes stand on the places: they tell alarms, and raise one when they run out. Pictures of passings know lots and lanes alone.
 * - Dossiers are pages of a record together with what many areas keep of it.
 */
export const floors: readonly Floor[] = [
  {
    name: 'ground',
    rooms: {
      dictionaries: ['dictionaries'],
      statistics: ['statistics'],
      public: ['public', 'demand-service.server.ts', 'registry.ts', 'furnishing.server.ts'],
      parameters: ['system/parameter'],
      menus: ['system/menu'],
      inbox: ['messages/message'],
      people: ['people', 'system/login-log'],
      messages: ['messages'],
      system: ['system'],
    },
  },
  {
    name: 'places',
    rooms: {
      basics: ['basics'],
      devices: ['devices'],
      duty: ['duty', 'finance/cash-posting'],
      pushes: ['messages/sms', 'messages/push-setting', 'messages/furnish-messages.server.ts'],
      pictures: ['orders/passing-picture'],
    },
  },
  { name: 'charging', rooms: { charging: ['charging'] } },
  {
    name: 'rights',
    rooms: {
      claims: [
        'traffic/facts.ts',
        'traffic/company-cover.ts',
        'traffic/list-cover.ts',
        'traffic/pass-cover.ts',
        'traffic/position.ts',
        'traffic/rights/claim.ts',
        'traffic/rights/right-of-way.server.ts',
        'traffic/rights/window-claim.ts',
        'traffic/rights/window-rows.server.ts',
      ],
      vehicles: ['vehicles'],
      passes: ['passes'],
      companies: ['companies'],
      appointments: ['appointments'],
      sharing: ['sharing'],
      members: ['members'],
    },
  },
  { name: 'traffic', rooms: { traffic: ['traffic'] } },
  { name: 'discounts', rooms: { discounts: ['discounts'] } },
  { name: 'orders', rooms: { orders: ['orders'] } },
  { name: 'finance', rooms: { finance: ['finance'] } },
  {
    name: 'service',
    rooms: {
      inspection: ['inspection'],
      home: ['home'],
      map: ['map'],
      displays: ['displays'],
      guides: ['guides'],
      verify: ['verify'],
      dossiers: ['dossiers'],
      integration: ['integration'],
      driver: ['driver'],
    },
  },
  {
    name: 'roof',
    rooms: {
      menu: ['menu'],
      contents: [
        'contents.ts',
        'contents.web.ts',
        'public-pages.web.ts',
        'words.ts',
        'pages.en.ts',
        'people/preset-roles.ts',
        'furnish-tenants.server.ts',
        'system/demo.server.ts',
      ],
    },
  },
]

/** A room, with the number of its floor. */
export interface Room {
  readonly name: string
  readonly floor: number
}

const byPath = floors
  .flatMap(({ rooms }, floor) =>
    Object.entries(rooms).flatMap(([name, paths]) => paths.map((path) => ({ path: `business/${path}`, name, floor }))),
  )
  .toSorted((one, other) => other.path.length - one.path.length)

/** In which room of `business/` a file is; null: in none. */
export function roomOf(file: string): Room | null {
  return byPath.find(({ path }) => file === path || file.startsWith(`${path}/`)) ?? null
}
