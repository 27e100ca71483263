import { screens } from '../display-key/display-key.ts'
import { BigScreen, Panel } from './big-screen.web.tsx'
import { FlowCurve } from './flow-curve.web.tsx'
import { LotMap } from './lot-map.web.tsx'
import { CarFigures, IncomeFigure } from './main-figures.web.tsx'
import { ChannelRing, DeviceRing } from './rings.web.tsx'
import { AlarmTicker, LotRank, Passings } from './rows.web.tsx'

/** /index, big screen 2.0.1: what happens at the lots now, around the map. */
export default function OperationsScreenPage() {
  return (
    <BigScreen screen={screens.operations} title="运营大屏">
      {(figures, unit) => (
        <>
          <Panel title="今日收入" area="income">
            <IncomeFigure figures={figures} />
          </Panel>
          <Panel title="收款方式" area="channels">
            <ChannelRing figures={figures} />
          </Panel>
          <Panel title="设备在线" area="devices">
            <DeviceRing figures={figures} />
          </Panel>
          <Panel title="车场分布" area="map">
            <LotMap lots={figures.lots} tiles={figures.tiles} unit={unit} />
          </Panel>
          <Panel title="今日车流" area="figures">
            <CarFigures figures={figures} />
          </Panel>
          <Panel title="24 小时车流" area="flow">
            <FlowCurve flow={figures.flowByHour} at={figures.at} unit={unit} height={156} />
          </Panel>
          <Panel title="实时通行" area="passings">
            <Passings figures={figures} most={7} />
          </Panel>
          <Panel title="车场负荷排名" area="rank">
            <LotRank figures={figures} by="load" most={8} />
          </Panel>
          <Panel title="未处理告警" area="alarms">
            <AlarmTicker figures={figures} />
          </Panel>
        </>
      )}
    </BigScreen>
  )
}
