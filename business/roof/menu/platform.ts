import type { MenuEntry } from '#kernel/page.ts'
import { announcement } from '#business/ground/messages/announcement/announcement.ts'
import { tenant } from '#business/ground/system/tenant/tenant.ts'

/** 平台管理: what only the platform does. */
export const platformMenu: MenuEntry = {
  url: '/_cloud_system/platform',
  name: '平台管理',
  icon: 'tenant',
  children: [
    { url: '/_cloud_system/tenant', name: '租户管理', icon: 'tenant', show: tenant },
    { url: '/_cloud_system/announcement', name: '版本公告管理', icon: 'history', show: announcement },
  ],
}
