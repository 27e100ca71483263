import { format } from 'node:util'
import { afterEach, beforeEach, expect, vi } from 'vitest'

const complaints: string[] = []

/**
 * Files of one worker share the loaded screens, and each has a page of its own, which lacks the styles that the file before has loaded: a text area that
 * grows with its text finds no padding to measure with.
 */
const isOfUnstyledPage = (said: string) => said === '`NaN` is an invalid value for the `height` css style property.'

// What React or the simulated page complains of is a fault, of the test or of what it shows.
beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(format(...said)))
})
afterEach(() => expect(complaints.filter((said) => !isOfUnstyledPage(said))).toEqual([]))
