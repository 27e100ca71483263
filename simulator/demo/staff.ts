import { userKinds } from '../codes.ts'
import type { Row } from '../console/records.ts'
import { guards } from './office/guards.ts'

/** Someone who works at the demo's tenant and has not signed in yet; `lots` are the codes of the lots they see, none: all. */
export interface StaffMember {
  readonly user: Row & { readonly UserName: string }
  /** RoleCode of a role that a new tenant has (domain.md 1.44). */
  readonly role: string
  readonly lots: readonly string[]
}

const office: readonly StaffMember[] = [
  {
    user: { UserName: 'chenxiaoyan', RealName: '陈晓燕', Mobile: '13957120001', UserKind: userKinds.console },
    role: 'operator',
    lots: [],
  },
  {
    user: { UserName: 'linjia', RealName: '林佳', Mobile: '13957120002', UserKind: userKinds.console },
    role: 'finance',
    lots: [],
  },
  {
    user: { UserName: 'wangjianguo', RealName: '王建国', Mobile: '13957120003', UserKind: userKinds.sentry },
    role: 'collector',
    lots: ['CM', 'CH'],
  },
  {
    user: { UserName: 'fangzhiqiang', RealName: '方志强', Mobile: '13957120004', UserKind: userKinds.handheld },
    role: 'collector',
    lots: ['LR'],
  },
  {
    user: { UserName: 'zhaolei', RealName: '赵磊', Mobile: '13957120005', UserKind: userKinds.inspector },
    role: 'inspector',
    lots: ['LR', 'LP'],
  },
  {
    user: { UserName: 'sunli', RealName: '孙丽', Mobile: '13957120006', UserKind: userKinds.service },
    role: 'service',
    lots: [],
  },
  {
    user: { UserName: 'zhouqiang', RealName: '周强', Mobile: '13957120007', UserKind: userKinds.console },
    role: 'maintainer',
    lots: [],
  },
  {
    user: { UserName: 'hefang', RealName: '何芳', Mobile: '13957120021', UserKind: userKinds.service },
    role: 'service',
    lots: [],
  },
  {
    user: { UserName: 'machaoqun', RealName: '马超群', Mobile: '13957120022', UserKind: userKinds.console },
    role: 'finance',
    lots: [],
  },
  {
    user: { UserName: 'wumin', RealName: '吴敏', Mobile: '13957120008', UserKind: userKinds.console },
    role: 'readonly',
    lots: [],
  },
]

/** Everyone: the office, and those who stand at the boxes and walk the lots. */
export const staff: readonly StaffMember[] = [...office, ...guards]

export function realNameOf(userName: string): string {
  return String(staff.find(({ user }) => user.UserName === userName)!.user['RealName'])
}

/** The user name of someone of the staff; null for others. */
export function userNameOf(realName: string): string | null {
  return staff.find(({ user }) => user['RealName'] === realName)?.user.UserName ?? null
}
