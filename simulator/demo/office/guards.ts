import type { StaffMember } from '../staff.ts'
import { boothRole } from './booth-role.ts'

const [atBox, withHandheld, inspecting] = [2, 3, 4]

/** Who stands at the boxes beside the toll collectors, and a second inspector: user name, name, kind of account, role, lots. */
const people = [
  ['liuguifang', '刘桂芳', atBox, boothRole.RoleCode, 'CM'],
  ['mayongqiang', '马永强', atBox, boothRole.RoleCode, 'CM'],
  ['songyan', '宋艳', atBox, boothRole.RoleCode, 'CM'],
  ['xuguoqing', '徐国庆', atBox, boothRole.RoleCode, 'CH'],
  ['zhengxiulan', '郑秀兰', atBox, boothRole.RoleCode, 'CH'],
  ['hanlei', '韩磊', atBox, boothRole.RoleCode, 'CH'],
  ['tangwei', '唐伟', atBox, boothRole.RoleCode, 'CH'],
  ['caojianjun', '曹建军', atBox, boothRole.RoleCode, 'RH'],
  ['luodashan', '罗大山', atBox, boothRole.RoleCode, 'RH'],
  ['dengyulan', '邓玉兰', atBox, boothRole.RoleCode, 'RH'],
  ['fengjie', '冯洁', withHandheld, boothRole.RoleCode, 'LR'],
  ['hetao', '何涛', withHandheld, boothRole.RoleCode, 'LR'],
  ['liangyong', '梁勇', atBox, boothRole.RoleCode, 'ES'],
  ['xieminghua', '谢明华', atBox, boothRole.RoleCode, 'ES'],
  ['gaohaiyan', '高海燕', atBox, boothRole.RoleCode, 'ES'],
  ['guozhigang', '郭志刚', atBox, boothRole.RoleCode, 'LP'],
  ['huxiaohong', '胡小红', atBox, boothRole.RoleCode, 'LP'],
  ['qianlijuan', '钱丽娟', inspecting, 'inspector', 'CM CH RH CT ES'],
] as const

export const guards: readonly StaffMember[] = people.map(([UserName, RealName, UserKind, role, lots], at) => ({
  user: { UserName, RealName, Mobile: `139571201${String(at + 1).padStart(2, '0')}`, UserKind },
  role,
  lots: lots.split(' '),
}))
