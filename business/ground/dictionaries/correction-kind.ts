import { options } from '#fields/choice/choice.ts'

/** What a person put right about a stay, domain.md 1.39. */
export const correctionKinds = options({
  plate: [1, '更正车牌'],
  time: [2, '更正时间'],
  addedPassing: [3, '补录进出场'],
  forcedExit: [4, '强制出场'],
  carSize: [5, '更正车型'],
  price: [6, '改价'],
  writeOff: [7, '核销欠费', 'closed'],
  notThisCar: [8, '解除车牌匹配'],
  merged: [9, '并入上一单'],
  givenPlate: [10, '补登车牌'],
  region: [11, '更正区域'],
  spot: [12, '更正车位'],
  split: [13, '拆分订单'],
  turned: [14, '更正方向'],
  withdrawnRelease: [15, '撤回免费放行'],
  swapped: [16, '对调车牌'],
})

/** Whether it holds, or was taken back. */
export const correctionStates = options({ inForce: [1, '有效', 'good'], takenBack: [2, '已撤销', 'closed'] })
