import type { MenuEntry } from '#kernel/page.ts'
import { blackPlate } from '#business/rights/vehicles/black-plate/black-plate.ts'
import { companyBill } from '#business/rights/companies/company-bill/company-bill.ts'
import { companyFlow } from '#business/rights/companies/company-flow/company-flow.ts'
import { companyVehicle } from '#business/rights/companies/company-vehicle/company-vehicle.ts'
import { company } from '#business/rights/companies/company/company.ts'
import { freePlate } from '#business/rights/vehicles/free-plate/free-plate.ts'
import { vehicle } from '#business/rights/vehicles/vehicle/vehicle.ts'
import { visitor } from '#business/rights/vehicles/visitor/visitor.ts'
import { whitePlate } from '#business/rights/vehicles/white-plate/white-plate.ts'

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
      children: [
        { url: '/_cloud_operation/Vehicle_list', name: '车辆列表', show: vehicle },
        { url: '/_cloud_operation/Free_Vehicle', name: '免费车辆', show: freePlate },
        { url: '/_cloud_operation/Visitor_list', name: '访客管理', show: visitor },
      ],
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
    {
      url: '/_cloud_operation/companyManage',
      name: '集团单位',
      icon: 'company',
      children: [
        { url: '/_cloud_operation/Company_list', name: '单位管理', show: company },
        { url: '/_cloud_operation/Company_Vehicle', name: '集团车辆', show: companyVehicle },
        { url: '/_cloud_operation/Company_Bill', name: '单位账单', show: companyBill },
        { url: '/_cloud_operation/Company_Flow', name: '单位资金流水', show: companyFlow },
      ],
    },
  ],
}
