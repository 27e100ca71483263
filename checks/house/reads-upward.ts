/**
 * What an area reads of tables that one on a floor above keeps, each with its why: a query over both sides costs one statement, two functions would
 * cost one for each row. Nothing is imported for it; who changes such a table finds here who else reads it.
 */
export const readsUpward: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // ground
  parameters: { park_lot: 'a value belongs to a car park, and goes with it' },
  statistics: {
    archived_money: 'a kept day counts what was archived of it',
    lane: 'facts are counted for each lane',
    park_lot: 'a day begins where the clock of the car park says, and the day of its books',
    park_order: 'the statistics are the sums over it: a scan of months, in one statement',
    passing: 'the statistics are the sums over it: a scan of months, in one statement',
    pay_record: 'the statistics are the sums over it: a scan of months, in one statement',
  },

  // places
  basics: {
    lot_occupancy: 'its rows are what is locked of car parks, in order of their numbers',
    open_stay: 'a car park with cars inside is not deleted; who waits at a lane has come in or not',
    park_order: 'what the car that waits at a lane owes',
    passing: 'what was read last at a lane; a lane that a car passed keeps its direction',
  },
  devices: {
    lot_occupancy: 'a guide screen shows what is free',
    park_order: 'a barrier opens again for a stay whose first command failed',
    passing: 'how well a camera reads is counted over what it read',
  },
  duty: {
    bill_pack_order: 'the drawer is counted against what was sold on duty',
    company_flow: 'the drawer is counted against what was topped up on duty',
    passing: 'a duty says how many came and went',
    pay_record: 'the drawer is counted against what was taken on duty',
    share_order: 'the drawer is counted against what was rented on duty',
    stored_card_flow: 'the drawer is counted against what was topped up on duty',
  },
  pictures: {
    park_order: 'pictures are sought by their order',
    passing: 'a picture belongs to a passing',
  },

  // charging
  charging: { park_order: 'a holiday of the past is entered freely while no stay was priced by it' },

  // rights
  appointments: { park_order: 'an appointment is used by the stay that came in its time' },
  companies: {
    company_top_up: 'what was paid online is undone at its payment alone',
    open_stay: 'how many spots of a company are taken, a column of its list',
    park_order: 'visits of a vehicle, columns of its list; which stays a changed contract prices again',
    passing: 'who came in beyond the spots of a company while one was free',
  },
  members: { pay_record: 'a promoter is paid by what members paid first' },
  passes: {
    open_stay: 'the right of a car inside ends with its stay',
    park_order: 'which stays a changed pass prices again',
    passing: 'which stays a changed pass prices again; a car that came with a pass that ended, or beyond its spots',
  },
  sharing: { park_order: 'a shared spot is used by the stay that came in its time' },
  vehicles: {
    lasting_order: 'what a plate owes, columns of its list; debtors are on the black list while they owe',
    open_stay: 'whether a vehicle is inside, a column of its list',
    park_order: 'visits of a vehicle, columns of its list; vehicles that came often are entered',
  },

  // traffic
  traffic: {
    park_order: 'its projection: what an order was before it is written again',
    passing: 'its facts: stays are folded from them',
    pay_key: 'in which months the payments lie',
    pay_record: 'stays are folded from what was paid too, in the same round trip',
    stay_correction: 'stays are folded from what staff said of their money too',
  },

  // discounts
  discounts: {
    merchant_top_up: 'what was paid online is undone at its payment alone',
    park_order: 'a shop gives once to a stay',
  },

  // orders
  orders: {
    pay_record: 'what was paid of an order, where it is corrected, and in the report of recovered arrears',
  },
}

/** What the server, which knows no business, names of its tables, views and functions all the same, each with its why. Everything else is registered with it. */
export const machineNames: Readonly<Record<string, string>> = {
  all_tenant_ids: 'what is done for every tenant is done in the scope of each',
  enter: 'who asks, and what they may, is found out in the message that asks',
  tenant: 'a token from elsewhere lets in while its tenant is served',
  tenant_is_served: 'a token from elsewhere lets in while its tenant is served',
  tenant_user:
    'passkeys and second factors are of an account; whether tenants are kept apart is tried on a table that has rows of each',
}
