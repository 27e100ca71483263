import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, show, standIns } from '#web/testing/console-for-test.tsx'
import { useSession } from '#web/session/session.ts'
import { needs } from './still-missing.ts'
import { StillMissingList } from './still-missing.web.tsx'

standIns()

const page = (path: string) => ({ path, name: path, children: [] })
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const row = { Id: '7', ParkLotName: '河滨' }

test('what a car park is missing leads to the forms that add it, and is gone once nothing is', async () => {
  const data = [
    { need: needs.gate, names: '' },
    { need: needs.exitLane, names: '' },
    { need: needs.guardedLane, names: '东门车道' },
  ]
  answer('/api/parkLot/queryStillMissing', { data })
  useSession.setState({ addedRouters: ['gateInfo', 'laneInfo'].map((name) => page(`/_cloud_basic/${name}`)) as never })
  show(<StillMissingList row={row} />)
  await screen.findByText('车辆进场前还缺 3 项')
  expect(lines()).toEqual([
    '还没有启用的出入口新增出入口',
    '还没有启用的出口车道新增车道',
    '车道还不归任何岗亭管辖东门车道车道',
  ])
  expect(screen.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
    '/_cloud_basic/gateInfo?ParkLotId=7&begin=new',
    '/_cloud_basic/laneInfo?ParkLotId=7&LaneType=2&begin=new',
    '/_cloud_basic/laneInfo?ParkLotId=7',
  ])
  cleanup()
  answer('/api/parkLot/queryStillMissing', { data: [] })
  show(<StillMissingList row={{ ...row, Id: '8' }} />)
  await expect.poll(() => screen.queryByRole('list')).toBeNull()
})
