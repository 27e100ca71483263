import type { Target } from '#fields/reference/reference.ts'

/**
 * What references of the ground floor must know of concepts above it: people, messages, parameters and figures are of car parks, without knowing
 * their declaration. business/roof/contents.test.ts holds each to the concept.
 */
export const parkLotTarget: Target = {
  name: 'park-lot',
  wire: 'parkLot',
  table: 'park_lot',
  title: 'ParkLotName',
}
export const sentryTarget: Target = {
  name: 'sentry',
  wire: 'sentry',
  table: 'sentry',
  title: 'SentryName',
  ofLot: true,
}
