import type { PlateMix } from '../town/cars.ts'

/** What drives in the demo's town: mostly its own province, more and more on batteries. */
export const plateMix: PlateMix = {
  provinces: { 浙: 78, 沪: 6, 苏: 5, 皖: 4, 赣: 2, 粤: 1, 京: 1, 鲁: 1, 豫: 1, 鄂: 1 },
  offices: { A: 74, B: 8, C: 4, D: 4, E: 3, F: 3, G: 2, K: 1, L: 1 },
  kinds: { blue: 60, yellow: 2.5, newEnergySmall: 35, newEnergyLarge: 2.1, none: 0.4 },
}
