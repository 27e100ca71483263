import type { MenuEntry } from '#kernel/page.ts'

/** 首页: what is looked at first. */
export const homeMenu: MenuEntry = {
  url: '/home',
  name: '首页',
  icon: 'dashboard',
  children: [
    { url: '/dashboard', name: '工作台', icon: 'dashboard', show: { permission: 'dashboard:read' } },
    {
      url: '/_cloud_map/map',
      name: '地图控制台',
      icon: 'map',
      hidden: true,
      noCache: true,
      show: { permission: 'map:read' },
    },
    {
      url: '/dashboardCd',
      name: '控制台',
      icon: 'console',
      hidden: true,
      noCache: true,
      show: { permission: 'console:read' },
    },
    {
      url: '/dashboardCdLane',
      name: '车道大屏',
      icon: 'console',
      hidden: true,
      noCache: true,
      show: { permission: 'console:read' },
    },
  ],
}
