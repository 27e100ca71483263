import { always, truth, values } from '#kernel/answer.ts'
import type { Answered } from '#fields/answered.ts'
import { id } from '#fields/id/id.ts'
import { text } from '#fields/text/text.ts'
import type { Person } from '../person.ts'

/** The signed-in person as the console knows them (specification 3, Current user info), with what their menu needs. */
export const personAnswer = {
  ...always({
    tenantName: text('租户名称'),
    UserName: text('登录名'),
    RealName: text('姓名'),
    TenantId: id('租户ID'),
    userId: id('用户ID'),
    permissions: values('权限', text('权限编码')),
    roles: values('角色', text('角色编码')),
    isAdmin: truth('管理员'),
    mustChangePassword: truth('须修改密码'),
    mustSetUpSecondFactor: truth('须设置两步验证'),
    dashboardPath: text('首页地址'),
  }),
  AvatarUrl: text('头像'),
  SubTenantId: id('下级租户ID'),
}

export function personWords(person: Person): Answered<typeof personAnswer> {
  return {
    AvatarUrl: person.avatarUrl,
    tenantName: person.tenantName,
    UserName: person.userName,
    RealName: person.realName,
    SubTenantId: person.subTenantId,
    TenantId: person.tenantId,
    userId: person.userId,
    permissions: [...person.permissions],
    roles: [...person.roles],
    isAdmin: person.isAdmin,
    mustChangePassword: person.mustChangePassword,
    mustSetUpSecondFactor: person.mustSetUpSecondFactor,
    dashboardPath: person.dashboardPath,
  }
}
