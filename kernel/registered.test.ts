import { expect, test } from 'vitest'
import { registered, unregistered } from './registered.ts'

test('what is registered last is given, and a gap is named', () => {
  const price = registered<number>('the price')
  expect(() => price.get()).toThrow('Nothing is registered as the price')
  expect(unregistered()).toContain('the price')
  price.register(1)
  price.register(2)
  expect(price.get()).toBe(2)
  expect(unregistered()).not.toContain('the price')
})
