import { options } from '#fields/choice/choice.ts'

/** Where drivers see a banner: where the code of a car park, a lane or a spot leads, and with a stay that is paid. */
export const positions = options({ home: [2, '车主缴费首页'], paid: [3, '缴费成功页'] })
