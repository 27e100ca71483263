import { options } from '#fields/choice/choice.ts'

/** What a pass is sold by (domain.md 1.27, PackKind). */
export const packKinds = options({ 1: '月卡', 2: '季卡', 3: '半年卡', 4: '年卡', 5: '周卡', 6: '日卡' })
