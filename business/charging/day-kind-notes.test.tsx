import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { answer, show, standIns } from '#web/testing/console-for-test.tsx'
import { chargeRule } from './charge-rule/charge-rule.ts'
import { segmentValues, termsValues } from './fee/check-values.ts'
import { BelowDayKindNotes } from './day-kind-notes.web.tsx'
import { FeeDetail } from './terms-editor/fee-detail.web.tsx'
import { TermsEditor } from './terms-editor/terms-editor.web.tsx'

standIns()

test('above the lists stands which years are not confirmed and which lots charge holidays by their weekday', async () => {
  answer('/api/chargeRule/queryDayKindNotes', {
    data: { unconfirmedYears: ['2027'], holidaysByWeekday: ['东站', '西站'], ending: ['南站 2027-01-01'], unbound: [] },
  })
  show(<BelowDayKindNotes>列表</BelowDayKindNotes>)
  expect(await screen.findByText('2027 年的国家节假日尚未录入(未确认),暂按星期计费')).toBeTruthy()
  expect(screen.getByText('节假日没有单独的规则,按当天是工作日还是双休日计费:东站、西站')).toBeTruthy()
  expect(screen.getByText('列表')).toBeTruthy()
  expect(screen.getByText('规则到期后没有接续的规则,从该日起停车不收费:南站 2027-01-01')).toBeTruthy()
  expect(screen.queryByText(/有的日期没有规则/)).toBeNull()
})

test('a line of a fee says the kind of its day, by whose rule it is priced, and what a list gave up', () => {
  const line = {
    units: 2,
    unitMinutes: 60,
    unitMoney: '3.00',
    begin: '2026-10-01T02:00:00Z',
    end: '2026-10-01T04:00:00Z',
  }
  const segments = [
    { ...line, kind: 'unit', minutes: 120, money: '6.00', dayKind: 4, pricedAs: 1 },
    { ...line, kind: 'visitor', minutes: 0, units: 0, money: '0.00', percent: 100 },
  ]
  show(<FeeDetail fee={{ payable: '6.00', stayMinutes: 120, segments }} />)
  expect(screen.getByText(/长假\(法定节假日\),按工作日规则/)).toBeTruthy()
  expect(screen.getByText(/10-01 10:00–12:00 · 减免 100%/)).toBeTruthy()
})

test('the editor of a rule says in a line what happens to the night between two kinds of day', async () => {
  show(<Editor />)
  fireEvent.click(screen.getByText('计时、舍入、时长券与跨日'))
  expect(screen.getByText(/整夜归周五,只收一次/)).toBeTruthy()
  expect(screen.getByText(/本规则的日期 19:00 入,次日\(另一类日期\)09:00 出/)).toBeTruthy()
  const fees = ['时段归开始日', '0点切分', '按入场日'].map(
    (way) => screen.getByText(way, { selector: 'li span' }).parentElement!.textContent,
  )
  expect(fees).toEqual([
    expect.stringContaining('20.00'),
    expect.stringContaining('30.00'),
    expect.stringContaining('20.00'),
  ])
  fireEvent.mouseDown(screen.getByLabelText(/跨日期类型/))
  const offered = await screen.findAllByText('按入场日')
  fireEvent.click(offered.at(-1)!)
  expect(await screen.findByText(/收 20 元:全程按周五/)).toBeTruthy()
})

test('from when on a started unit counts is asked where units are rounded up, and forgotten where they are not', async () => {
  let draft: unknown
  show(<Editor onChange={(value) => (draft = value)} />)
  fireEvent.click(screen.getByText('计时、舍入、时长券与跨日'))
  fireEvent.change(screen.getByLabelText('零头起计'), { target: { value: '15' } })
  expect(draft).toMatchObject({ roundFromMinutes: 15 })
  expect(screen.getByText(/停 2 小时 14 分收 6 元/)).toBeTruthy()
  fireEvent.mouseDown(screen.getByLabelText(/计时舍入/))
  fireEvent.click((await screen.findAllByText('不足单位不计')).at(-1)!)
  expect(draft).not.toHaveProperty('roundFromMinutes')
  expect(screen.queryByLabelText('零头起计')).toBeNull()
})

test('whether a stay of exactly the free time is free is asked where that is charged once exceeded, and forgotten where it is not', () => {
  let draft: unknown
  show(<Editor onChange={(value) => (draft = value)} />)
  expect(screen.queryByLabelText('不含整点')).toBeNull()
  fireEvent.click(screen.getByLabelText('超出后免费时长计费'))
  fireEvent.click(screen.getByLabelText('不含整点'))
  expect(draft).toMatchObject({ freeIncluded: 1, freeLess: 1 })
  fireEvent.click(screen.getByLabelText('超出后免费时长计费'))
  expect(draft).not.toHaveProperty('freeLess')
  expect(screen.queryByLabelText('不含整点')).toBeNull()
})

test('a rule by entry, or by the total length, is not asked what a part of a unit counts as', () => {
  const asked = (ruleKind: number) => {
    const { container, unmount } = show(<Editor start={{ ruleKind, segments: [{}] }} />)
    const names = ['minuteRound', 'roundFromMinutes', 'firstOnce', 'ceilingMinutes']
    const inputs = names.filter((name) => container.querySelector(`[id="terms.${name}"]`))
    unmount()
    return inputs
  }
  expect(asked(2)).toEqual([])
  expect(asked(10)).toEqual(['ceilingMinutes'])
  expect(asked(3)).toEqual(['minuteRound', 'roundFromMinutes', 'ceilingMinutes'])
  expect(asked(4)).toEqual(['minuteRound', 'roundFromMinutes', 'firstOnce', 'ceilingMinutes'])
})

test('how days of two kinds meet is asked of a rule that is free of charge too', () => {
  show(<Editor start={{ ruleKind: 1 }} />)
  expect(screen.getByLabelText(/跨日期类型/)).toBeTruthy()
  expect(screen.queryByLabelText('免费时长')).toBeNull()
})

test('what a rule says that is rarely meant stands below it, until it is chosen otherwise', async () => {
  show(<Editor start={{ ruleKind: 9, segments: [nights.segments[1]], freeMinutes: 15 }} />)
  expect(screen.getByRole('note').textContent).toMatch(
    /^请确认08:00–20:00 没有时段,这段时间不收费免费时长从入场起算,在不收费的 08:00–20:00 也会用完/,
  )
  cleanup()
  show(
    <Editor
      start={{ ruleKind: 8, segments: [{ firstMinutes: 60, firstMoney: '5.00', unitMinutes: 60, unitMoney: '2.00' }] }}
    />,
  )
  expect(screen.getByRole('note').textContent).toContain('首段整次停车只收一次')
  fireEvent.click(screen.getByText('计时、舍入、时长券与跨日'))
  fireEvent.mouseDown(document.querySelector('[id="terms.firstOnce"]')!)
  fireEvent.click((await screen.findAllByText('每次分割一次')).at(-1)!)
  expect(screen.queryByRole('note')).toBeNull()
})

test('each member of a rule has an input that is seen where it has an effect', () => {
  const whole = {
    freeIncluded: 1,
    freeRepeat: 4,
    ceilingDay: '20.00',
    ceiling24h: '20.00',
    newEnergyFreeMinutes: 60,
    newEnergyFreeFirst: 1,
    newEnergyPercent: 50,
  }
  const window = {
    beginTime: '06:00',
    endTime: '20:00',
    money: '10.00',
    packFor: 3,
    unitMinutes: 60,
    unitMoney: '5.00',
  }
  const seen = [
    {
      ...whole,
      ruleKind: 9,
      laterCeilings: [{ fromDay: 2 }],
      clockCeilings: [{}],
      segments: [{ ...window, moreUnits: [{}] }],
    },
    { ruleKind: 9, segments: [{ ...window, packFor: 1 }] },
    { ruleKind: 6, segments: [{ lengthMinutes: 60 }, {}] },
    { ruleKind: 2, splitMode: 1, nightMoney: '30.00', segments: [{}] },
  ].flatMap((start) => {
    const { container, unmount } = show(<Editor start={start} />)
    const ids = [...container.querySelectorAll('[id^="terms."]')].map(({ id }) => id.split('.').slice(1))
    unmount()
    return ids.map((path) => (path[0] === 'segments' ? `segment ${path[2]}` : path[0]!))
  })
  const members = [...Object.keys(termsValues), ...Object.keys(segmentValues).map((name) => `segment ${name}`)]
  expect(members.filter((name) => !seen.includes(name))).toEqual([])
})

const nights = {
  ruleKind: 9,
  segments: [
    { beginTime: '08:00', endTime: '20:00', unitMinutes: 60, unitMoney: '5.00' },
    { beginTime: '20:00', endTime: '08:00', money: '10.00' },
  ],
}

function Editor({ start = nights, onChange }: { start?: unknown; onChange?: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>(start)
  const change = (to: unknown) => {
    setValue(to)
    onChange?.(to)
  }
  const props = { of: chargeRule, id: 'terms', name: 'terms', field: chargeRule.fields.terms, invalid: false, row: {} }
  return <TermsEditor {...(props as object as Parameters<typeof TermsEditor>[0])} value={value} onChange={change} />
}
