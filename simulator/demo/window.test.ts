import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Agenda } from '../agenda.ts'
import { testLot } from '../town/town.fixture.ts'
import type { Action, LaneAction } from './action.ts'
import { takeWindow } from './window.ts'

function action(what: LaneAction['what'], visitId: string, plateNumber = visitId, spotNumber?: string): Action {
  const visit = {
    id: visitId,
    car: { plateNumber, plateColor: 1, billCarSizeId: 1 },
    cameAt: 0,
    leavesAt: 1,
    turnedAway: null,
    habit: 'cash',
    ...(spotNumber && { spotNumber }),
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

const ids = (actions: readonly Action[]) => actions.map((each) => (each as LaneAction).event.eventId)

test('what is due is taken, round by round, each in order', () => {
  const agenda = agendaOf(
    action('exit', '2'),
    action('entry', '1'),
    action('payment', '3'),
    action('entry', '4'),
    action('exit', '3'),
    action('entry', '5'),
  )
  expect(takeWindow(agenda, 4, 100, 100).map(ids)).toEqual([
    ['1-entry', '4-entry'],
    ['3-payment'],
    ['2-exit', '3-exit'],
  ])
  expect(agenda.size).toBe(1)
})

test('an event that is repeated may be said with itself', () => {
  const agenda = agendaOf(action('entry', '1'), { ...action('entry', '1'), isRepeat: true } as Action)
  expect(takeWindow(agenda, 100, 100, 100).map(ids)).toEqual([['1-entry', '1-entry'], [], []])
})

test.each([
  [
    'a car that comes again after it left',
    [action('entry', '1', 'X'), action('exit', '1', 'X'), action('entry', '2', 'X')],
    2,
  ],
  ['a car that pays after it left', [action('exit', '1'), action('payment', '1')], 1],
  [
    'a car that comes to stand where another left',
    [action('exit', '1', 'X', 'A1'), action('entry', '2', 'Y', 'A2'), action('entry', '3', 'Z', 'A1')],
    2,
  ],
  ['a car that leaves twice', [action('exit', '1'), action('release', '1')], 1],
  [
    'more cars than there are spots',
    [action('entry', '1'), action('entry', '2'), action('exit', '9'), action('entry', '3')],
    3,
  ],
])('a window ends before %s', (_what, actions, taken) => {
  expect(takeWindow(agendaOf(...actions), 100, 100, 2).flat()).toHaveLength(taken)
})

test('something is always taken when something is due, and nothing is lost', () => {
  const anyAction = fc
    .tuple(fc.constantFrom<LaneAction['what'][]>('entry', 'exit', 'payment', 'release'), fc.nat(5))
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
          const { length } = takeWindow(agenda, Infinity, limit, freeSpots).flat()
          expect(length).toBeGreaterThan(0)
          taken += length
        }
        expect(taken).toBe(actions.length)
      },
    ),
  )
})
