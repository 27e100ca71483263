import { expect, test } from 'vitest'
import { show, standIns } from '#web/testing/console-for-test.tsx'
import { chargeRule } from '../charge-rule/charge-rule.ts'
import { TermsCell } from './terms-cell.web.tsx'

standIns()

test('the details of a rule say its further tiers and the ceilings of later days in words', () => {
  const terms = {
    ruleKind: 4,
    ceiling24h: '60.00',
    continueWithin: 15,
    laterCeilings: [{ fromDay: 2, ceiling24h: '40.00' }],
    segments: [
      {
        unitMinutes: 60,
        unitMoney: '8.00',
        moreUnits: [
          { beginMinutes: 300, unitMinutes: 60, unitMoney: '4.00' },
          { beginMinutes: 600, unitMinutes: 30, unitMoney: '1.00' },
        ],
      },
    ],
  }
  const { container } = show(<TermsCell value={terms} field={chargeRule.fields.terms} name="terms" row={{ terms }} />)
  expect(container.textContent).toContain('再次进场续接间隔15 分钟')
  expect(container.textContent).toContain('(第几天起 2 · 24小时封顶 ¥40.00)')
  expect(container.textContent).toContain(
    '(单价起点 300 分钟 · 单位时长 60 分钟 · 单位金额 ¥4.00) (单价起点 600 分钟 · 单位时长 30 分钟 · 单位金额 ¥1.00)',
  )
})
