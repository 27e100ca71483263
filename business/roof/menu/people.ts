import type { MenuEntry } from '#kernel/page.ts'
import { employee } from '#business/ground/people/employee/employee.ts'
import { identityProvider } from '#business/ground/people/identity-provider/identity-provider.ts'
import { organization } from '#business/ground/people/organization/organization.ts'
import { role } from '#business/ground/people/role/role.ts'
import { user } from '#business/ground/people/user/user.ts'

/** 组织人员: who works here and what they may. */
export const peopleMenu: MenuEntry = {
  url: '/_cloud_user',
  name: '组织人员',
  icon: 'organization',
  children: [
    { url: '/_cloud_user/Organization', name: '组织机构', icon: 'organization', show: organization },
    { url: '/_cloud_user/Employee', name: '员工管理', icon: 'employee', show: employee },
    { url: '/_cloud_user/User', name: '用户管理', icon: 'user', show: user },
    { url: '/_cloud_user/Role', name: '角色管理', icon: 'role', show: role },
    {
      url: '/_cloud_user/IdentityProvider',
      name: '单点登录',
      icon: 'permission',
      show: identityProvider,
    },
    {
      url: '/_cloud_user/OnlineUser',
      name: '在线用户',
      icon: 'loginLog',
      show: { permission: 'online-user:read' },
    },
    {
      url: '/_cloud_user/Permission',
      name: '权限管理',
      icon: 'permission',
      show: { permission: 'permission:read' },
    },
  ],
}
