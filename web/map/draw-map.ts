import { ScatterChart } from 'echarts/charts'
import { GeoComponent, TooltipComponent } from 'echarts/components'
import { init, use, type EChartsType } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { CanvasRenderer } from 'echarts/renderers'

export { loadArea } from './base-maps.ts'
export { areasAround } from './smallest-area.ts'

use([GeoComponent, ScatterChart, TooltipComponent, LabelLayout, CanvasRenderer])

export function drawMap(frame: HTMLElement): EChartsType {
  return init(frame, null, { renderer: 'canvas' })
}
