import { options } from '#fields/choice/choice.ts'

/** AssetState of a device, domain.md 1.10. */
export const assetStates = options({
  inUse: [1, '在用', 'good'],
  inStock: [2, '库存', 'closed'],
  inRepair: [3, '维修中', 'waiting'],
  scrapped: [4, '报废', 'closed'],
})
