import { expect, test } from 'vitest'
import { isPlate, plateColorOf, plateMayBe } from '#fields/plate/plate-number.ts'
import { randomOf } from '../random.ts'
import { newCar } from './cars.ts'
import { readPlate } from './reading.ts'
import { testTown } from './town.fixture.ts'

const random = randomOf('cars')
const cars = Array.from({ length: 5000 }, () => newCar(testTown.plates, random))
const plated = cars.filter(({ plateNumber }) => plateNumber !== '')

test('every plate is one that the country issues, in its colour', () => {
  for (const { plateNumber, plateColor } of plated) {
    expect(isPlate(plateNumber), plateNumber).toBe(true)
    if (plateColor !== 2) expect(plateColorOf(plateNumber), plateNumber).toBe(plateColor)
  }
})

test('the mix holds what the town says', () => {
  const share = (colour: number) => cars.filter(({ plateColor }) => plateColor === colour).length / cars.length
  const { blue, newEnergySmall } = testTown.plates.kinds
  expect(share(1)).toBeCloseTo(blue / 100, 1)
  expect(share(5)).toBeCloseTo(newEnergySmall / 100, 1)
  expect(new Set(cars.map(({ plateColor }) => plateColor))).toEqual(new Set([0, 1, 2, 5, 6]))
  const local = plated.filter(({ plateNumber }) => plateNumber.startsWith('浙')).length / plated.length
  expect(local).toBeGreaterThan(0.7)
})

test('a misread plate differs in one character, is still a plate, and comes with low confidence', () => {
  for (const car of plated) {
    const reading = readPlate(car, 1, random)
    expect(plateMayBe(reading.plateNumber, car.plateNumber), `${car.plateNumber} read as ${reading.plateNumber}`).toBe(
      true,
    )
    expect(isPlate(reading.plateNumber), reading.plateNumber).toBe(true)
    expect(reading.confidence).toBeLessThan(80)
  }
})

test('otherwise a camera reads what is there, and no plate as none', () => {
  for (const car of cars) expect(readPlate(car, 0, random).plateNumber).toBe(car.plateNumber)
})
