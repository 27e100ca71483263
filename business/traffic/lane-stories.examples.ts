/**
 * What happened at the lanes, in the order in which the server learns of it, and what the books say then.
 * `in A 131` a camera at the entry reads car A 131 minutes ago; `out A 1 opened` the same at the exit, its barrier open already; `a` is a camera that misreads A, `?` a car that is
 * not read. `cash A 1 11.00` the exit's box takes money; `pays A` the console collects what is asked; `frees A` staff give up what is owed;
 * `corrects a A` staff say that a is A; `press out` staff open for who stands there, `press out 3` without the money; `again` the last event comes once more. Behind `>` stands
 * what the lane is told: open or shut, and what is due.
 */
export const laneStories: readonly (readonly [
  name: string,
  lot: Record<string, unknown>,
  steps: string,
  books: Readonly<Record<string, readonly string[]>>,
])[] = [
  [
    'an ordinary stay',
    {},
    'in A 131 > open; out A 1 > shut 11.00; cash A 0 11.00 > open',
    { A: ['3 11.00 11.00 0.00'] },
  ],
  ['out within the free minutes', {}, 'in A 20; out A 5 > open 0.00', { A: ['3 0.00 0.00 0.00'] }],
  ['a minute beyond the free minutes', {}, 'in A 21; out A 5 > shut 5.00', { A: ['5 5.00 0.00 0.00'] }],
  [
    'a queue of three: each goes when it has paid',
    {},
    'in A 131; in B 131; in C 131; out A 4 > shut 11.00; out B 3 > shut 11.00; out C 2 > shut 11.00; pays A; pays C; pays B',
    { A: ['3 11.00 11.00 0.00'], B: ['3 11.00 11.00 0.00'], C: ['3 11.00 11.00 0.00'] },
  ],
  [
    'a car turns back at the exit and comes again',
    {},
    'in A 200; out A 60 > shut 11.00; out A 1 > shut 15.00; cash A 0 15.00 > open',
    { A: ['3 15.00 15.00 0.00'] },
  ],
  [
    'paid inside, then away in the grace',
    {},
    'in A 131; cash A 10 11.00; out A 1 > open 0.00',
    { A: ['3 11.00 11.00 0.00'] },
  ],
  [
    'paid inside, then too long inside',
    {},
    'in A 131; cash A 60 7.00; out A 1 > shut 4.00; cash A 0 4.00 > open',
    { A: ['3 11.00 11.00 0.00'] },
  ],
  [
    'two lanes of notes: the rest is asked until it is there',
    {},
    'in A 131; out A 1 > shut 11.00; cash A 1 5.00 > shut 6.00; cash A 0 6.00 > open 0.00; again > open 0.00',
    { A: ['3 11.00 11.00 0.00'] },
  ],
  [
    'the next car drives out behind one that paid',
    {},
    'in A 131; in B 131; out A 2; cash A 1 11.00 > open; out B 0 opened',
    { A: ['3 11.00 11.00 0.00'], B: ['4 11.00 0.00 11.00'] },
  ],
  ['a debt from a forced exit is paid later', {}, 'in A 131; out A 1 opened; pays A', { A: ['3 11.00 11.00 0.00'] }],
  ['the exit comes before its entry', {}, 'out A 1 opened; in A 131 opened', { A: ['4 11.00 0.00 11.00'] }],
  [
    'a day that was reported backwards',
    {},
    'out A 1 opened; in A 131 opened; out A 200 opened; in A 260 opened',
    { A: ['4 5.00 0.00 5.00', '4 11.00 0.00 11.00'] },
  ],
  [
    'an event that comes again',
    {},
    'in A 131; again; out A 1 > shut 11.00; again > shut 11.00',
    { A: ['5 11.00 0.00 0.00'] },
  ],
  [
    'the entry camera sees the car twice',
    {},
    'in A 131; in A 130.8; out A 1 > shut 11.00',
    { A: ['5 11.00 0.00 0.00'] },
  ],
  ['the exit camera sees the car twice', {}, 'in A 20; out A 6; out A 5.8 > open', { A: ['3 0.00 0.00 0.00'] }],
  [
    'a car that stood at the exit until it had paid is seen once more as it goes',
    {},
    'in A 131; out A 3 > shut 11.00; pays A; out A 0 > open 0.00',
    { A: ['3 11.00 11.00 0.00'] },
  ],
  [
    'a car that a person lets go owing is seen once more as it goes, and is not asked again',
    {},
    'in A 131; out A 3 > shut 11.00; press out; out A 0 > open 0.00',
    { A: ['4 11.00 0.00 11.00'] },
  ],
  [
    'a missed exit ends at the next entry, and waits for a person',
    {},
    'in A 400; in A 131; out A 1 > shut 11.00',
    { A: ['7 19.00 0.00 19.00', '5 11.00 0.00 0.00'] },
  ],
  [
    'the old stay goes on where the lot says so',
    { RepeatEnterPolicy: 2 },
    'in A 131; in A 60; out A 1 > shut 11.00',
    { A: ['5 11.00 0.00 0.00'] },
  ],
  ['an exit that nobody saw enter waits for a person', {}, 'out A 1 > shut; press out', { A: ['7 0.00 0.00 0.00'] }],
  [
    'an exit that nobody saw enter opens by itself where the lot says so',
    { NoEntryExitPolicy: 4 },
    'out A 1 > open',
    { A: ['7 0.00 0.00 0.00'] },
  ],
  ['a car without a plate goes by a press', {}, 'out ? 1 > shut; press out 3', {}],
  ['let out for nothing by a person', {}, 'in A 131; out A 1 > shut 11.00; press out 3', { A: ['3 11.00 0.00 0.00'] }],
  ['let out owing by a person', {}, 'in A 131; out A 1 > shut 11.00; press out', { A: ['4 11.00 0.00 11.00'] }],
  [
    'given up on the order: the barrier opens for who stands there',
    {},
    'in A 131; out A 1 > shut 11.00; frees A',
    { A: ['3 11.00 0.00 0.00'] },
  ],
  [
    'a full lot keeps the next one out, who is nowhere',
    { TotalSpotCount: 1, FullPolicy: 3 },
    'in A 60; in B 30 > shut',
    { A: ['1 0.00 0.00 0.00'], B: [] },
  ],
  [
    'a full lot takes the next one once somebody left',
    { TotalSpotCount: 1, FullPolicy: 3 },
    'in A 60; in B 30 > shut; out A 20 opened; in B 10 > open',
    { A: ['4 5.00 0.00 5.00'], B: ['1 0.00 0.00 0.00'] },
  ],
  [
    'who owes pays at the next exit, the old stay first',
    { ArrearsPolicy: 5 },
    'in A 300; out A 170 opened; in A 131; out A 1 > shut 22.00; cash A 0 22.00 > open',
    { A: ['3 11.00 11.00 0.00', '3 11.00 11.00 0.00'] },
  ],
  [
    'less than both is asked for at the exit: the old stay is paid first',
    { ArrearsPolicy: 5 },
    'in A 300; out A 170 opened; in A 131; out A 2 > shut 22.00; cash A 1 11.00 > shut 11.00; press out',
    { A: ['3 11.00 11.00 0.00', '4 11.00 0.00 11.00'] },
  ],
  [
    'who owes is kept out until it is paid',
    { ArrearsPolicy: 3 },
    'in A 300; out A 170 opened; in A 20 > shut 0.00; pays A; in A 10 > open',
    { A: ['3 11.00 11.00 0.00', '1 0.00 0.00 0.00'] },
  ],
  ['a lot that charges nobody', { IsCharge: 0 }, 'in A 600; out A 1 > open 0.00', { A: ['3 0.00 0.00 0.00'] }],
  [
    'a lot that is paused lets everybody out and nobody in',
    { Status: 3 },
    'in A 131 opened; in B 60 > shut; out A 1 > shut 11.00; cash A 0 11.00 > open',
    { A: ['3 11.00 11.00 0.00'], B: [] },
  ],
  [
    'the most of a day is asked once for the whole stay',
    { Day24MaxMoney: '8.00' },
    'in A 131; cash A 100 5.00; out A 1 > shut 3.00; cash A 0 3.00 > open',
    { A: ['3 8.00 8.00 0.00'] },
  ],
  [
    'money that is reported before the exit at which it was taken',
    {},
    'in A 131; cash A 1 11.00; out A 2 > open 0.00',
    { A: ['3 11.00 11.00 0.00'] },
  ],
  [
    'an exit and its money, reported before the entry',
    {},
    'out A 2 opened; cash A 1 11.00; in A 132 opened',
    { A: ['3 11.00 11.00 0.00'] },
  ],
  [
    'more money than was asked',
    {},
    'in A 131; out A 1 > shut 11.00; cash A 0 20.00 > open 0.00',
    { A: ['3 11.00 11.00 0.00 +9.00'] },
  ],
  [
    'money for a car that was misread is that of the car once a person says whose exit it was, and of no other order',
    {},
    'in A 131; out a 1 > shut 0.00; cash a 0 11.00 > shut; corrects a A',
    { A: ['3 11.00 11.00 0.00'], a: ['6 0.00 0.00 0.00'] },
  ],
  ['an exit camera forty seconds behind', {}, 'out A 10 > shut; in A 9.4', { A: ['3 0.00 0.00 0.00'] }],
  [
    'debtors are kept out altogether',
    { ArrearsPolicy: 4 },
    'in A 300; out A 170 opened; in A 20 > shut 0.00; pays A; in A 10 > open',
    { A: ['3 11.00 11.00 0.00', '1 0.00 0.00 0.00'] },
  ],
  [
    'the one car that looks alike, where the lot decides so, and who pays for it goes',
    { FuzzyMatch: 1 },
    'in A 131; out a 1 > shut 11.00; cash a 0 11.00 > open 0.00',
    { A: ['3 11.00 11.00 0.00'], a: [] },
  ],
  [
    'a car that is misread at first and read right then is one car',
    { FuzzyMatch: 1 },
    'in A 131; out a 2 > shut 11.00; out A 1 > shut 11.00; cash A 0 11.00 > open 0.00',
    { A: ['3 11.00 11.00 0.00'], a: [] },
  ],
  [
    'a repeat entry by which the old stay is owed',
    { RepeatEntryMoney: 1, ArrearsPolicy: 5 },
    'in A 261; in A 131; out A 1 > shut 22.00; cash A 0 22.00 > open',
    { A: ['3 11.00 11.00 0.00', '3 11.00 11.00 0.00'] },
  ],
  [
    'a repeat entry waits for a person, and until then the old stay goes on',
    { RepeatEnterPolicy: 3 },
    'in A 131; in A 60 > shut; out A 1 > shut 11.00',
    { A: ['5 11.00 0.00 0.00'] },
  ],
  [
    'the grace ends with its last minute',
    {},
    'in A 131; in B 131; cash A 16 9.00; cash B 17 9.00; out A 1 > open 0.00; out B 1 > shut 2.00',
    { A: ['3 9.00 9.00 0.00'], B: ['5 11.00 9.00 0.00'] },
  ],
  [
    'a car that was kept out is at the exit, and is one that nobody saw enter',
    { TotalSpotCount: 1, FullPolicy: 3 },
    'in B 60; in A 50 > shut; out A 1 > shut 0.00',
    { A: ['5 0.00 0.00 0.00'], B: ['1 0.00 0.00 0.00'] },
  ],
  [
    'money for a car whose entry comes later',
    {},
    'cash A 5 11.00; in A 131 opened; out A 1 > open 0.00',
    { A: ['3 11.00 11.00 0.00'] },
  ],
  ['no entry: half a day is asked', { NoEntryExitPolicy: 3 }, 'out A 1 > shut; pays A', { A: ['7 30.00 30.00 0.00'] }],
  [
    'a car without a plate stays out where the lot takes none',
    { UnlicensedPolicy: 3 },
    'in ? 5 > shut; in A 4 > open',
    { A: ['1 0.00 0.00 0.00'] },
  ],
]

/** Those that cameras send over MQTT as well: money in parts, late and repeated reports, a guess, arrears at the exit. */
export const storiesOverMqtt: readonly string[] = [
  'an ordinary stay',
  'two lanes of notes: the rest is asked until it is there',
  'a day that was reported backwards',
  'an event that comes again',
  'an exit and its money, reported before the entry',
  'the one car that looks alike, where the lot decides so, and who pays for it goes',
  'who owes pays at the next exit, the old stay first',
]
