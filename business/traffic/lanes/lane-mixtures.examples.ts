import type { laneStories } from './lane-stories.examples.ts'

/**
 * Two or three circumstances at once, in the words of lane-stories. Beyond those: `keeps out` the barrier stays open, `shuts out` it does no more; `parts A 4` staff take a part of what is owed,
 * `writes off A` and `reprices A 5` are of the earliest order; `coupon A 10` takes 10 yuan off; `locks A`, `unlocks A`; `voids A` the latest order; `records out A 270` staff add a passing that no
 * camera saw; `names out A` they say which car was the one that was not read there.
 */
export const laneMixtures: typeof laneStories = [
  [
    'paid in part inside, seen coming in once more, where the old stay goes on',
    { RepeatEnterPolicy: 2 },
    'in A 131; cash A 60 7.00; in A 50; out A 1 > shut 4.00; cash A 0 4.00 > open',
    { A: ['3 11.00 11.00 0.00'] },
  ],
  [
    'paid in part inside, then a missed exit: the rest of the old stay waits for a person',
    {},
    'in A 400; cash A 300 9.00; in A 131; out A 1 > shut 11.00',
    { A: ['7 19.00 9.00 10.00', '5 11.00 0.00 0.00'] },
  ],
  [
    'a stay that a repeat entry left owed is paid at the next exit before the new one, and in parts',
    { RepeatEntryMoney: 1, ArrearsPolicy: 5 },
    'in A 400; in A 131; out A 1 > shut 30.00; cash A 0 19.00 > shut 11.00',
    { A: ['3 19.00 19.00 0.00', '5 11.00 0.00 0.00'] },
  ],
  [
    'what waits for a person is not asked at the exit, and is once that person made it a debt',
    { ArrearsPolicy: 5 },
    'in A 400; in A 131; out A 2 > shut 11.00; reprices A 5; out A 1 > shut 16.00; cash A 0 16.00 > open',
    { A: ['3 19.00 5.00 0.00', '3 11.00 11.00 0.00'] },
  ],
  [
    'a repeat entry of a debtor waits for a person, who lets the car in',
    { RepeatEnterPolicy: 3, ArrearsPolicy: 3 },
    'in A 131; in A 1 > shut; press in; out A 0 > open',
    { A: ['7 11.00 0.00 11.00', '3 0.00 0.00 0.00'] },
  ],
  [
    'a debt that is paid in part and written off while its car stands at the exit',
    { ArrearsPolicy: 5 },
    'in A 300; out A 170 opened; parts A 4; in A 131; out A 1 > shut 18.00; writes off A; cash A 0 11.00 > open',
    { A: ['3 11.00 4.00 0.00', '3 11.00 11.00 0.00'] },
  ],
  [
    'a debt that is paid at the desk while its car stands at the exit',
    { ArrearsPolicy: 5 },
    'in A 300; out A 170 opened; in A 131; out A 1 > shut 22.00; parts A 11; cash A 0 11.00 > open',
    { A: ['3 11.00 11.00 0.00', '3 11.00 11.00 0.00'] },
  ],
  [
    'the most of a day counts for the debt and for the stay, each by itself',
    { Day24MaxMoney: '8.00', ArrearsPolicy: 5 },
    'in A 300; out A 170 opened; in A 131; out A 1 > shut 16.00',
    { A: ['4 8.00 0.00 8.00', '5 8.00 0.00 0.00'] },
  ],
  [
    'more than the debt is taken, and the rest of the stay given up: what was paid stays paid',
    { ArrearsPolicy: 5 },
    'in A 300; out A 170 opened; in A 131; out A 1 > shut 22.00; cash A 0.5 15.00 > shut 7.00; frees A',
    { A: ['3 11.00 11.00 0.00', '3 11.00 4.00 0.00'] },
  ],
  [
    'a debtor who was misread at the entry owes both once the plate is put right',
    { ArrearsPolicy: 3 },
    'in A 300; out A 170 opened; in a 131 > open; corrects a A; out A 1 > shut 11.00',
    { A: ['4 11.00 0.00 11.00', '5 11.00 0.00 0.00'], a: [] },
  ],
  [
    'through a barrier that is kept open: paid in time, paid too long ago, and paid behind it',
    {},
    'in A 131; in B 131; in C 131; cash A 10 11.00; cash B 60 7.00; keeps out; out A 3; out B 2; out C 1; cash C 0 11.00',
    { A: ['3 11.00 11.00 0.00'], B: ['4 11.00 7.00 4.00'], C: ['3 11.00 11.00 0.00'] },
  ],
  [
    'a full lot whose entry is kept open takes who comes, and no one once it is shut',
    { TotalSpotCount: 1, FullPolicy: 3 },
    'in A 60; keeps in; in B 30; shuts in; in C 10 > shut',
    { A: ['1 0.00 0.00 0.00'], B: ['1 0.00 0.00 0.00'], C: [] },
  ],
  [
    'an unread car through a barrier that is kept open is no one’s exit; a misread one is where the lot decides so',
    { FuzzyMatch: 1 },
    'in A 131; in B 131; keeps out; out ? 2; out a 1',
    { A: ['4 11.00 0.00 11.00'], a: [], B: ['1 0.00 0.00 0.00'] },
  ],
  [
    'locked by its owner, and gone through a barrier that was kept open',
    {},
    'in A 131; locks A; keeps out; out A 1',
    { A: ['4 11.00 0.00 11.00'] },
  ],
  [
    'locked, asked for the rest at the exit and paid: it goes once it is unlocked',
    {},
    'in A 131; cash A 60 7.00; locks A; out A 1 > shut 4.00; cash A 0.5 4.00 > shut; unlocks A; out A 0 > open',
    { A: ['3 11.00 11.00 0.00'] },
  ],
  [
    'half a day that was given up stays given up once the entry is known',
    { NoEntryExitPolicy: 3 },
    'out A 1 > shut 30.00; frees A; in A 131 opened',
    { A: ['3 11.00 0.00 0.00'] },
  ],
  [
    'half a day that was paid, and a person adds the entry',
    { NoEntryExitPolicy: 3 },
    'out A 1 > shut 30.00; cash A 0 30.00 > open; records in A 131',
    { A: ['3 11.00 11.00 0.00 +19.00'] },
  ],
  [
    'an exit that a person adds behind a repeat entry ends the old stay there, and it is a debt',
    { ArrearsPolicy: 5 },
    'in A 400; in A 131; records out A 270; out A 1 > shut 22.00; cash A 0 22.00 > open',
    { A: ['3 11.00 11.00 0.00', '3 11.00 11.00 0.00'] },
  ],
  [
    'a coupon stays with the stay for which it was used: a missed exit leaves the rest',
    {},
    'in A 400; coupon A 10; in A 131; out A 1 > shut 11.00',
    { A: ['7 19.00 0.00 9.00', '5 11.00 0.00 0.00'] },
  ],
  [
    'a coupon, a payment and too long inside',
    {},
    'in A 131; coupon A 5; cash A 60 2.00; out A 1 > shut 4.00; cash A 0 4.00 > open',
    { A: ['3 11.00 6.00 0.00'] },
  ],
  [
    'an exit without entry that was void is no one’s, and the entry that comes late stands inside',
    {},
    'out A 1 > shut; voids A; in A 131 opened',
    { A: ['1 0.00 0.00 0.00', '6 0.00 0.00 0.00'] },
  ],
  [
    'the unread entry of a debtor is named: the exit asks for both',
    { ArrearsPolicy: 5 },
    'in A 300; out A 170 opened; in ? 131 opened; names in A; out A 1 > shut 22.00; cash A 0 22.00 > open',
    { A: ['3 11.00 11.00 0.00', '3 11.00 11.00 0.00'] },
  ],
  [
    'money is taken for a car whose entry was not read, and is its own once that is named',
    {},
    'in ? 131 opened; cash A 2 11.00; names in A; out A 1 > open 0.00',
    { A: ['3 11.00 11.00 0.00'] },
  ],
  [
    'a lot that is full by an unread car, which is named and leaves',
    { TotalSpotCount: 1, FullPolicy: 3 },
    'in ? 131 opened; in B 60 > shut; names in A; out A 30 opened; in B 20 > open',
    { A: ['4 9.00 0.00 9.00'], B: ['1 0.00 0.00 0.00'] },
  ],
  [
    'the exit that was not read is named while the car stands there, and opens once it is paid',
    {},
    'in A 131; out ? 1 > shut; names out A; pays A',
    { A: ['3 11.00 11.00 0.00'] },
  ],
  [
    'the clock of the pay box is half a minute behind that of the camera',
    {},
    'in A 131; out A 1 > shut 11.00; cash A 1.5 11.00 > open 0.00',
    { A: ['3 11.00 11.00 0.00'] },
  ],
]
