import type { MenuEntry } from '#kernel/page.ts'
import { area } from '#business/places/basics/area/area.ts'
import { floor } from '#business/places/basics/floor/floor.ts'
import { garage } from '#business/places/basics/garage/garage.ts'
import { gate } from '#business/places/basics/gate/gate.ts'
import { lane } from '#business/places/basics/lane/lane.ts'
import { parkGroup } from '#business/places/basics/park-group/park-group.ts'
import { parkRegion } from '#business/places/basics/park-region/park-region.ts'
import { parkSpot } from '#business/places/basics/park-spot/park-spot.ts'
import { parkLotEdit } from '#business/places/basics/park-lot/park-lot-edit.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { sentry } from '#business/places/basics/sentry/sentry.ts'
import { cloudBox } from '#business/places/devices/cloud-box/cloud-box.ts'
import { dutySession } from '#business/places/duty/duty-session/duty-session.ts'
import { shiftChange } from '#business/places/duty/shift-change/shift-change.ts'
import { shiftPlan } from '#business/places/duty/shift-plan/shift-plan.ts'
import { releaseReason } from '#business/places/basics/release-reason/release-reason.ts'
import { shift } from '#business/places/duty/shift/shift.ts'
import { payConfig } from '#business/finance/pay-config/pay-config.ts'
import { invoiceSeller } from '#business/finance/invoice-seller/invoice-seller.ts'

/** 基础数据: car parks, lanes, booths and how money comes in. */
export const basicsMenu: MenuEntry = {
  url: '/_cloud_basic',
  name: '基础数据',
  icon: 'parkingInfo',
  children: [
    {
      url: '/_cloud_basic/parkInfo',
      name: '车场信息',
      icon: 'parkingInfo',
      children: [
        { url: '/_cloud_basic/areaInfo', name: '行政区域', show: area },
        { url: '/_cloud_basic/parkLotInfo', name: '停车场管理', show: parkLot },
        { url: parkLotEdit, name: '停车场编辑', hidden: true, show: { permission: 'park-lot:update' } },
        { url: '/_cloud_basic/garageInfo', name: '车库管理', show: garage },
        { url: '/_cloud_basic/floorInfo', name: '楼层管理', show: floor },
        { url: '/_cloud_basic/regionInfo', name: '泊车区域', show: parkRegion },
        { url: '/_cloud_basic/parkSpotInfo', name: '车位管理', show: parkSpot },
        { url: '/_cloud_basic/parkGroup', name: '车场组管理', show: parkGroup },
      ],
    },
    {
      url: '/_cloud_basic/passageInfo',
      name: '通道与岗亭',
      icon: 'gateInfo',
      children: [
        { url: '/_cloud_basic/gateInfo', name: '出入口管理', show: gate },
        { url: '/_cloud_basic/laneInfo', name: '车道管理', show: lane },
        { url: '/_cloud_basic/parkinLotSentry', name: '岗亭管理', hidden: true, noCache: true, show: sentry },
        {
          url: '/_cloud_basic/shiftSentry',
          name: '岗亭排班',
          hidden: true,
          noCache: true,
          show: { permission: 'shift-plan:read' },
        },
        { url: '/_cloud_basic/shiftInfo', name: '班次设置', show: shift },
        { url: '/_cloud_basic/cloudBox', name: '云盒管理', show: cloudBox },
        { url: '/_cloud_basic/Shift_Plan', name: '排班记录', show: shiftPlan },
        { url: '/_cloud_basic/Shift_Change', name: '排班变更', show: shiftChange },
        { url: '/_cloud_basic/My_Duty', name: '我的值班', show: { permission: 'duty-session:signOn' } },
        { url: '/_cloud_basic/Duty_Session', name: '值班记录', show: dutySession },
      ],
    },
    {
      url: '/_cloud_basic/paySetting',
      name: '收款配置',
      icon: 'charge',
      children: [
        { url: '/_cloud_basic/payConfig', name: '支付配置', show: payConfig },
        { url: '/_cloud_basic/invoiceSeller', name: '开票主体', show: invoiceSeller },
        { url: '/_cloud_basic/releaseReason', name: '放行原因', show: releaseReason },
      ],
    },
  ],
}
