import { useState } from 'react'
import type { Refusal } from '#web/requests/refusal.ts'
import { callServer } from '#web/driver/call-server.ts'
import { TypedField } from '#web/driver/fields.tsx'
import { BigButton, Card } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import { RefusedPhone } from '../phone/phone-ended.web.tsx'
import type { CashierShown, ShopShown } from './shop.ts'

interface Props {
  readonly session: string
  readonly shop: ShopShown
  /** Null: a new one. */
  readonly cashier: CashierShown | null
  readonly onBack: () => void
  readonly onSaved: () => void
}

/** A new cashier with limits, or other limits of one; who it is stays as it is. */
export function CashierForm({ session, shop, cashier, onBack, onSaved }: Props) {
  const { say } = useWords()
  const [CashierName, setName] = useState('')
  const [Mobile, setMobile] = useState('')
  const [dayLimit, setDayLimit] = useState(cashier?.dayLimit?.toString() ?? '')
  const [endDate, setEndDate] = useState(cashier?.endDate ?? '')
  const [RuleIds, setRules] = useState(cashier?.ruleIds ?? [])
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    setRefusal(null)
    const limits = { RuleIds, DayLimitCount: dayLimit || null, EndDate: endDate || null }
    const common = { session, shopId: shop.id, ...limits }
    const asked = cashier
      ? callServer('/api/shop/editCashier', { ...common, cashierId: cashier.id, Status: cashier.status })
      : callServer('/api/shop/addCashier', { ...common, CashierName, Mobile })
    await asked.then(onSaved, (refusal: Refusal) => setRefusal(refusal))
    setBusy(false)
  }
  const refusals = refusal?.fields ?? []
  return (
    <Card title={cashier ? cashier.name : say('添加收银员')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {!cashier && (
          <>
            <TypedField
              label={say('收银员姓名')}
              name="CashierName"
              value={CashierName}
              onChange={setName}
              refusals={refusals}
            />
            <TypedField
              label={say('手机号')}
              name="Mobile"
              type="tel"
              value={Mobile}
              onChange={setMobile}
              refusals={refusals}
            />
          </>
        )}
        <TypedField
          label={say('每日发放上限(不填则不限)')}
          name="DayLimitCount"
          inputMode="numeric"
          value={dayLimit}
          onChange={setDayLimit}
          refusals={refusals}
        />
        <TypedField
          label={say('有效至(不填则长期有效)')}
          name="EndDate"
          type="date"
          value={endDate}
          onChange={setEndDate}
          refusals={refusals}
        />
        <fieldset className={styles.rules}>
          <legend>{say('可发方案(不选则全部)')}</legend>
          {shop.rules.map(({ id, name }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={RuleIds.includes(id)}
                onChange={({ target }) =>
                  setRules(target.checked ? [...RuleIds, id] : RuleIds.filter((each) => each !== id))
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
        {refusal && refusals.length === 0 && <RefusedPhone refusal={refusal} session={session} />}
        <div className={styles.find}>
          <BigButton isBusy={isBusy} isDisabled={!cashier && (CashierName === '' || Mobile === '')}>
            {say('保存收银员')}
          </BigButton>
          <BigButton kind="quiet" onClick={onBack}>
            {say('返回')}
          </BigButton>
        </div>
      </form>
    </Card>
  )
}
