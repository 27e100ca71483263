import type { MenuEntry } from '#kernel/page.ts'
import { blackPlate } from '../vehicles/black-plate/black-plate.ts'
import { freePlate } from '../vehicles/free-plate/free-plate.ts'
import { whitePlate } from '../vehicles/white-plate/white-plate.ts'

/** 车辆管理: cars and lists of plates. */
export const vehiclesMenu: MenuEntry = {
  url: '/_cloud_operation/vehicleManage',
  name: '车辆管理',
  icon: 'vehicle',
  children: [
    {
      url: '/_cloud_operation/vehicleArchive',
      name: '车辆档案',
      icon: 'vehicle',
      children: [{ url: '/_cloud_operation/Free_Vehicle', name: '免费车辆', show: freePlate }],
    },
    {
      url: '/_cloud_operation/plateList',
      name: '名单管理',
      icon: 'list',
      children: [
        { url: '/_cloud_operation/Black_List', name: '黑名单', show: blackPlate },
        { url: '/_cloud_operation/White_List', name: '白名单', show: whitePlate },
      ],
    },
  ],
}
