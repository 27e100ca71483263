import * as fc from 'fast-check'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { goneEventId, type Facts, type OpenedFact, type Passing, type Payment } from '#business/rights/claims/facts.ts'
import type { FoldPolicies } from './folded.ts'
import { withCorrection, type Correction, type News } from './lot-in-memory.ts'
import { withOpened } from './settle.ts'

/** Any history of a few cars that look alike in one lot, with the batches in which each of its facts arrives. */
export interface History {
  policies: FoldPolicies
  passings: Arrival<Passing>[]
  opened: Arrival<OpenedFact>[]
  corrected: Arrival<Correction>[]
  payments: Arrival<Payment>[]
}

/** A fact, and in which batches it arrives: once, or once more. */
interface Arrival<Fact> {
  fact: Fact
  batches: number[]
}

export const lastBatch = 12

/** Four that look alike in pairs, one that looks like none, one that was not read. */
const plateNumber = fc.constantFrom('京A00001', '京A00002', '京A00003', '津A00001', '京B88888', '')
const batch = fc.nat(lastBatch)
const batches = fc.tuple(batch, fc.option(batch, { freq: 3 })).map((both) => both.filter((each) => each !== null))

/** Ten seconds each, so that things happen at once, within the echo of an exit, and later. */
const steps = fc.nat(80)
const momentOf = (steps: number) => Date.UTC(2026, 10, 21) + steps * 10_000

/** Both ways. */
const laneId = fc.constantFrom('lane 1', 'lane 2')

/** Which of the passings, counted round. */
const of = fc.nat(99)

const drafts = {
  policies: fc.record({
    repeatEnterPolicy: fc.constantFrom(1 as const, 2 as const, 3 as const),
    echoSeconds: fc.constantFrom<Record<string, number>>({}, { 'lane 1': 0 }, { 'lane 2': 90 }),
    innerLanes: fc.constantFrom<string[]>([], [], ['lane 2']),
    repeatEntryMoney: fc.constantFrom(1 as const, 2 as const),
    fuzzyMatch: fc.boolean(),
  }),
  passing: fc.record({
    plateNumber,
    direction: fc.constantFrom(1 as const, 2 as const),
    laneId,
    at: steps,
    releaseType: fc.option(fc.constantFrom(1, 3, 7, 9), { freq: 2 }),
    waited: fc.boolean(),
    received: fc.option(fc.nat(6), { freq: 2 }),
    regionId: fc.constantFrom(null, 'ring', 'inner'),
    plateColor: fc.constantFrom(1, 1, 1, 0, 5),
    billCarSizeId: fc.constantFrom(1, 1, 1, 3),
    confidence: fc.constantFrom(62, 62, 99, null),
    batches,
  }),
  opening: fc.record({ of, after: fc.nat(3), releaseType: fc.constantFrom(2, 6), batches }),
  correction: fc.record({ of, plateNumber, plateIsSure: fc.boolean(), at: fc.option(steps, { freq: 2 }), batch }),
  platePayment: fc.record({ plateNumber, at: steps, batches }),
  passingPayment: fc.record({ of, batches }),
  gone: fc.record({ of, after: fc.nat(80), isWaived: fc.boolean(), batches }),
}

/** With at most that many passings, and a third as many openings and payments of each kind. */
export function histories(longest: number): fc.Arbitrary<History> {
  const few = { maxLength: Math.floor(longest / 3) }
  return fc
    .record({
      policies: drafts.policies,
      passings: fc
        .array(drafts.passing, { minLength: 1, maxLength: longest })
        .map((passings) => passings.map(passingFrom)),
      opened: fc.array(drafts.opening, few),
      corrected: fc.array(drafts.correction, { maxLength: 3 }),
      platePayments: fc.array(drafts.platePayment, few),
      passingPayments: fc.array(drafts.passingPayment, few),
      gone: fc.array(drafts.gone, { maxLength: 3 }),
    })
    .map(({ policies, passings, opened, corrected, platePayments, passingPayments, gone }) => {
      const about = (index: number) => passings[index % passings.length]!.fact
      return {
        policies,
        passings: [
          ...passings,
          ...gone.map(({ of, batches, ...said }, at) => ({ fact: goneFrom(about(of), said, at), batches })),
        ],
        opened: opened.map(({ of, after, releaseType, batches }) => {
          const { passingId, passAt } = about(of)
          return { fact: { passingId, openedAt: passAt + after * 10_000, releaseType }, batches }
        }),
        corrected: onceEach(
          corrected.map(({ of, plateNumber, plateIsSure, at, batch }) => {
            const passAt = at === null ? null : momentOf(at)
            return { fact: { passingId: about(of).passingId, plateNumber, plateIsSure, passAt }, batches: [batch] }
          }),
        ),
        payments: [
          ...platePayments.map(({ plateNumber, at, batches }, index) => {
            return {
              fact: { paymentId: `plate ${index}`, plateNumber, passingId: null, paidAt: momentOf(at) },
              batches,
            }
          }),
          ...passingPayments.map(({ of, batches }, index) => {
            const { passingId, plateNumber, passAt } = about(of)
            return { fact: { paymentId: `passing ${index}`, plateNumber, passingId, paidAt: passAt + 10_000 }, batches }
          }),
        ],
      }
    })
}

type PassingDraft = typeof drafts.passing extends fc.Arbitrary<infer Draft> ? Draft : never

/** Ids do not grow with time, so that ties are broken against the order of making too. */
function passingFrom({ at, releaseType, received, batches, ...seen }: PassingDraft, index: number): Arrival<Passing> {
  const passAt = momentOf(at)
  return {
    fact: {
      passingId: `passing ${(index * 7) % 100}`,
      ...seen,
      passAt,
      ...(received !== null && { uploadAt: passAt + received * 10_000 }),
      opened: releaseType === null ? null : { openedAt: passAt, releaseType },
    },
    batches,
  }
}

/** That the car of a stay with this passing is gone, as a person said. */
function goneFrom(walked: Passing, { after, isWaived }: { after: number; isWaived: boolean }, index: number): Passing {
  const { plateNumber, passAt, passingId, ...seen } = walked
  const goneAt = passAt + (after + 1) * 10_000
  return {
    ...seen,
    passingId: `/${goneEventId(passingId, String(index))}`,
    plateNumber,
    direction: directions.exit,
    plateIsSure: true,
    confidence: null,
    passAt: goneAt,
    waited: false,
    opened: { openedAt: goneAt, releaseType: isWaived ? releaseTypes.stocktaking : releaseTypes.forced },
  }
}

function onceEach(corrected: Arrival<Correction>[]): Arrival<Correction>[] {
  return [...new Map(corrected.map((each) => [each.fact.passingId, each])).values()]
}

/** All facts of a history, once each. */
export function factsOf({ passings, opened, corrected, payments }: History): Facts {
  const asCorrected = (passing: Passing) => {
    const correction = corrected.find(({ fact }) => fact.passingId === passing.passingId)
    return correction ? withCorrection(passing, correction.fact) : passing
  }
  return {
    passings: passings
      .map(({ fact }) => asCorrected(fact))
      .map((each) => opened.reduce((known, { fact }) => withOpened(known, fact), each)),
    payments: payments.map(({ fact }) => fact),
  }
}

/** What arrives in a batch. */
export function newsOfBatch({ passings, opened, corrected, payments }: History, number: number): News {
  const arriving = <Fact>(arrivals: Arrival<Fact>[]) =>
    arrivals.filter(({ batches }) => batches.includes(number)).map(({ fact }) => fact)
  return {
    passings: arriving(passings),
    opened: arriving(opened),
    corrected: arriving(corrected),
    payments: arriving(payments),
  }
}
