import type { Town } from '../town/town.ts'
import { planOf, type DemoLot } from './demo-lot.ts'
import { refusedCars } from './known-cars.ts'
import { cityHospital } from './lots/city-hospital.ts'
import { cityMall } from './lots/city-mall.ts'
import { cloudTower } from './lots/cloud-tower.ts'
import { eastStation } from './lots/east-station.ts'
import { lakePark } from './lots/lake-park.ts'
import { liberationRoad } from './lots/liberation-road.ts'
import { riversideHomes } from './lots/riverside-homes.ts'
import { plateMix } from './plate-mix.ts'

export const demoLots: readonly DemoLot[] = [
  cityMall,
  cityHospital,
  riversideHomes,
  cloudTower,
  liberationRoad,
  eastStation,
  lakePark,
]

/** The demo's town from its first day (epoch ms) on: what comes today comes as it came yesterday. */
export function demoTown(begins: number): Town {
  return {
    seed: '临江',
    begins,
    plates: plateMix,
    blacklisted: refusedCars,
    lots: demoLots.map(planOf),
  }
}

export function lotNameOf(code: string): string {
  return demoLots.find((lot) => lot.code === code)!.lot.ParkLotName
}
