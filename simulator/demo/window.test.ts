import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Agenda } from '../agenda.ts'
import { testLot } from '../town/town.fixture.ts'
import type { Action, Said } from './action.ts'
import { takeWindow } from './window.ts'

function action(what: Said['what'], visitId: string, plateNumber = visitId): Action {
  const visit = {
    id: visitId,
    car: { plateNumber, plateColor: 1, billCarSizeId: 1 },
    cameAt: 0,
    leavesAt: 1,
    turnedAway: null,
    habit: 'cash',
  } as const
  return {
    what,
    visit,
    lane: testLot.lanes[0]!,
    event: {
      eventId: `${visitId}-${what}`,
      type: 'passing',
      at: '',
      plateNumber,
      plateColor: 1,
      billCarSizeId: 1,
      confidence: 99,
      direction: 1,
    },
  }
}

function agendaOf(...actions: Action[]): Agenda<Action> {
  const agenda = new Agenda<Action>()
  actions.forEach((each, at) => agenda.put(at, each))
  return agenda
}

const ids = (actions: readonly Action[]) => actions.map((each) => (each as Said).event.eventId)

test('what is due is taken, comings and the rest apart, each in order', () => {
  const agenda = agendaOf(
    action('entry', '1'),
    action('exit', '2'),
    action('entry', '3'),
    action('payment', '4'),
    action('exit', '5'),
  )
  const { entries, rest } = takeWindow(agenda, 3, 100, 100)
  expect([ids(entries), ids(rest)]).toEqual([
    ['1-entry', '3-entry'],
    ['2-exit', '4-payment'],
  ])
  expect(agenda.size).toBe(1)
})

test.each([
  [
    'a car that comes again after it left',
    [action('entry', '1', 'X'), action('exit', '1', 'X'), action('entry', '2', 'X')],
    2,
  ],
  ['a visit that is spoken of twice', [action('payment', '1'), action('exit', '1')], 1],
  ['an event that is repeated', [action('entry', '1'), action('entry', '1')], 1],
  [
    'more cars than there are spots',
    [action('entry', '1'), action('entry', '2'), action('exit', '9'), action('entry', '3')],
    3,
  ],
])('a window ends before %s', (_what, actions, taken) => {
  const agenda = agendaOf(...actions)
  const { entries, rest } = takeWindow(agenda, 100, 100, 2)
  expect(entries.length + rest.length).toBe(taken)
})

test('something is always taken when something is due, and nothing is lost', () => {
  const anyAction = fc
    .tuple(fc.constantFrom<Said['what'][]>('entry', 'exit', 'payment', 'release'), fc.nat(5))
    .map(([what, id]) => action(what, String(id)))
  fc.assert(
    fc.property(
      fc.array(anyAction),
      fc.integer({ min: -3, max: 4 }),
      fc.integer({ min: 1, max: 5 }),
      (actions, freeSpots, limit) => {
        const agenda = agendaOf(...actions)
        let taken = 0
        while (agenda.size > 0) {
          const { entries, rest } = takeWindow(agenda, Infinity, limit, freeSpots)
          expect(entries.length + rest.length).toBeGreaterThan(0)
          taken += entries.length + rest.length
        }
        expect(taken).toBe(actions.length)
      },
    ),
  )
})
