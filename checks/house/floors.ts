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
 * - Prices come before rights: a right says of which time it waives how much, in the words of the fee.
 * - Discounts come after traffic: giving or taking back one folds a stay again, and their verbs lock the lot first.
 * - Short messages and pushes stand on the places: they send alarms, and raise one when they run out. Pictures of passings know lots and lanes alone.
 * - Dossiers are pages of a record together with what many areas keep of it.
 */
export const floors: readonly Floor[] = [
  {
    name: 'ground',
    rooms: {
      dictionaries: ['ground/dictionaries'],
      statistics: ['ground/statistics'],
      public: ['ground', 'ground/public'],
      parameters: ['ground/parameters'],
      archive: ['ground/archive'],
      ledger: ['ground/ledger'],
      menus: ['ground/menus'],
      inbox: ['ground/inbox'],
      people: ['ground/people'],
      messages: ['ground/messages'],
      system: ['ground/system'],
    },
  },
  {
    name: 'places',
    rooms: {
      basics: ['places/basics'],
      devices: ['places/devices'],
      duty: ['places/duty'],
      pushes: ['places/pushes'],
      pictures: ['places/pictures'],
    },
  },
  { name: 'charging', rooms: { charging: ['charging'] } },
  {
    name: 'rights',
    rooms: {
      claims: ['rights/claims'],
      vehicles: ['rights/vehicles'],
      passes: ['rights/passes'],
      companies: ['rights/companies'],
      appointments: ['rights/appointments'],
      sharing: ['rights/sharing'],
      'stored-value': ['rights/stored-value'],
      members: ['rights/members'],
    },
  },
  { name: 'traffic', rooms: { traffic: ['traffic'] } },
  { name: 'discounts', rooms: { discounts: ['discounts'] } },
  { name: 'orders', rooms: { orders: ['orders'] } },
  { name: 'finance', rooms: { finance: ['finance'] } },
  {
    name: 'service',
    rooms: {
      inspection: ['service/inspection'],
      home: ['service/home'],
      map: ['service/map'],
      displays: ['service/displays'],
      guides: ['service/guides'],
      verify: ['service/verify'],
      dossiers: ['service/dossiers'],
      integration: ['service/integration'],
      aggregator: ['service/aggregator'],
      personal: ['service/personal'],
      driver: ['service/driver'],
      street: ['service/street'],
    },
  },
  {
    name: 'roof',
    rooms: {
      menu: ['roof/menu'],
      contents: ['roof'],
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

/**
 * The file that says what other rooms may import of this one, as paths from where it lies; `*`: all. The roof, which sees all, needs none of it.
 * It is a list, not a module that exports again: a page loads what it needs of another room, never the whole room.
 */
export function faceOf({ name, floor }: Room): string {
  return `business/${floors[floor]!.rooms[name]![0]}/face.json`
}

/** In which room of `business/` a file is; null: in none. */
export function roomOf(file: string): Room | null {
  return byPath.find(({ path }) => file === path || file.startsWith(`${path}/`)) ?? null
}
