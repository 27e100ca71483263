import { expect, test } from 'vitest'
import { afterClosing } from './visited.ts'

const view = (path: string, query = '') => ({ name: path, path, title: path, query })

test('[TAG-04] closing the active tag goes to the last remaining one, as it was left', () => {
  expect(afterClosing([view('/a'), view('/b', '?page=2'), view('/c')], '/c', '/c', '/dashboard')).toBe('/b?page=2')
})

test('[TAG-04] without another tag it goes to the dashboard', () => {
  expect(afterClosing([view('/a')], '/a', '/a', '/dashboard')).toBe('/dashboard')
})

test('closing another tag stays', () => {
  expect(afterClosing([view('/a'), view('/b')], '/a', '/b', '/dashboard')).toBeNull()
})
