import { options } from '#fields/choice/choice.ts'

const byPeople = {
  free: [3, '免费放行', 'good'],
  abnormal: [4, '异常放行', 'bad'],
  byHand: [6, '手动开闸', 'waiting'],
  forced: [8, '强制放行', 'waiting'],
  tailgating: [9, '跟车', 'bad'],
} as const

/** Under which a person at a lane lets a car through. */
export const openingTypes = options(byPeople)

/** ReleaseType, domain.md 5.9. */
export const releaseTypes = options({
  auto: [1, '自动放行', 'good'],
  paid: [2, '收费放行', 'good'],
  free: byPeople.free,
  abnormal: byPeople.abnormal,
  remote: [5, '遥控放行', 'waiting'],
  byHand: byPeople.byHand,
  offline: [7, '离线放行', 'waiting'],
  forced: byPeople.forced,
  tailgating: byPeople.tailgating,
  stocktaking: [10, '盘点出场', 'closed'],
  virtual: [11, '虚拟放行(车辆已离开)', 'closed'],
})

/** Releases that waive what is not paid: free, abnormal, stock-taking, already gone (domain.md 4.11, 5.9). All others leave arrears. */
export function isGivingUp(releaseType: number): boolean {
  const { free, abnormal, stocktaking, virtual } = releaseTypes
  return [free, abnormal, stocktaking, virtual].some((code) => code === releaseType)
}
