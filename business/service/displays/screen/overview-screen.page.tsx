import { screens } from '../display-key/display-key.ts'
import { BigScreen, Panel } from './big-screen.web.tsx'
import { FlowCurve } from './flow-curve.web.tsx'
import { LotMap } from './lot-map.web.tsx'
import { CarFigures, IncomeFigure } from './main-figures.web.tsx'
import { ChannelRing, DeviceRing, LoadRing } from './rings.web.tsx'
import { AlarmTicker, LotRank, Passings } from './rows.web.tsx'

/** /indexOne: the day in sums, for the hall: money, load and the rank of lots before the map. */
export default function OverviewScreenPage() {
  return (
    <BigScreen screen={screens.overview} title="综合大屏">
      {(figures, unit) => (
        <>
          <Panel title="今日收入" area="income">
            <IncomeFigure figures={figures} />
          </Panel>
          <Panel title="今日车流" area="figures">
            <CarFigures figures={figures} />
          </Panel>
          <Panel title="总体负荷" area="load">
            <LoadRing figures={figures} />
          </Panel>
          <Panel title="收款方式" area="channels">
            <ChannelRing figures={figures} />
          </Panel>
          <Panel title="设备在线" area="devices">
            <DeviceRing figures={figures} />
          </Panel>
          <Panel title="24 小时车流" area="flow">
            <FlowCurve flow={figures.flowByHour} at={figures.at} unit={unit} height={318} />
          </Panel>
          <Panel title="车场收入排名" area="rank">
            <LotRank figures={figures} by="income" most={5} />
          </Panel>
          <Panel title="车场分布" area="map">
            <LotMap lots={figures.lots} tiles={figures.tiles} unit={unit} />
          </Panel>
          <Panel title="实时通行" area="passings">
            <Passings figures={figures} most={5} />
          </Panel>
          <Panel title="未处理告警" area="alarms">
            <AlarmTicker figures={figures} />
          </Panel>
        </>
      )}
    </BigScreen>
  )
}
