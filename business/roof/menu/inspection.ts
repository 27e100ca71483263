import type { MenuEntry } from '#kernel/page.ts'
import { inspectPlan } from '#business/service/inspection/inspect-plan/inspect-plan.ts'
import { inspectPoint } from '#business/service/inspection/inspect-point/inspect-point.ts'
import { inspectTask } from '#business/service/inspection/inspect-task/inspect-task.ts'
import { parkLotInspect } from '#business/service/inspection/park-lot-inspect/park-lot-inspect.ts'

/** 巡检管理: plans, tasks, what was found, and where. */
export const inspectionMenu: MenuEntry = {
  url: '/_cloud_operation/inspectManage',
  name: '巡检管理',
  icon: 'inspection',
  children: [
    { url: '/_cloud_operation/Inspect_Plan', name: '巡检计划', icon: 'schedule', show: inspectPlan },
    { url: '/_cloud_operation/Inspect_Task', name: '巡检任务', icon: 'work', show: inspectTask },
    { url: '/_cloud_operation/ParkLot_Inspect', name: '巡检记录', icon: 'inspection', show: parkLotInspect },
    { url: '/_cloud_operation/Inspect_Point', name: '巡检点位', icon: 'facility', show: inspectPoint },
  ],
}
