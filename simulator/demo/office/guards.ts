import { userKinds } from '../../codes.ts'
import type { StaffMember } from '../staff.ts'

const { sentry: atBox, handheld: withHandheld, inspector: inspecting } = userKinds

/** Who stands at the boxes alongside the toll collectors, and a second inspector: user name, name, kind of account, role, lots. */
const people = [
  ['liuguifang', '刘桂芳', atBox, 'collector', 'CM'],
  ['mayongqiang', '马永强', atBox, 'collector', 'CM'],
  ['songyan', '宋艳', atBox, 'collector', 'CM'],
  ['xuguoqing', '徐国庆', atBox, 'collector', 'CH'],
  ['zhengxiulan', '郑秀兰', atBox, 'collector', 'CH'],
  ['hanlei', '韩磊', atBox, 'collector', 'CH'],
  ['tangwei', '唐伟', atBox, 'collector', 'CH'],
  ['caojianjun', '曹建军', atBox, 'collector', 'RH'],
  ['luodashan', '罗大山', atBox, 'collector', 'RH'],
  ['dengyulan', '邓玉兰', atBox, 'collector', 'RH'],
  ['fengjie', '冯洁', withHandheld, 'collector', 'LR'],
  ['hetao', '何涛', withHandheld, 'collector', 'LR'],
  ['liangyong', '梁勇', atBox, 'collector', 'ES'],
  ['xieminghua', '谢明华', atBox, 'collector', 'ES'],
  ['gaohaiyan', '高海燕', atBox, 'collector', 'ES'],
  ['guozhigang', '郭志刚', atBox, 'collector', 'LP'],
  ['huxiaohong', '胡小红', atBox, 'collector', 'LP'],
  ['qianlijuan', '钱丽娟', inspecting, 'inspector', 'CM CH RH CT ES'],
] as const

export const guards: readonly StaffMember[] = people.map(([UserName, RealName, UserKind, role, lots], at) => ({
  user: { UserName, RealName, Mobile: `139571201${String(at + 1).padStart(2, '0')}`, UserKind },
  role,
  lots: lots.split(' '),
}))
