import { format } from 'node:util'
import { afterEach, beforeEach, expect, vi } from 'vitest'

const complaints: string[] = []

// What React or the simulated page complains of is a fault, of the test or of what it shows.
beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(format(...said)))
})
afterEach(() => expect(complaints).toEqual([]))
