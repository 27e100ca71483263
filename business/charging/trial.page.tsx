import { Segmented } from 'antd'
import { useState } from 'react'
import { useWords } from '#web/language/language.ts'
import { TrialByLot } from './trial-by-lot.web.tsx'
import { TrialByRule } from './trial-by-rule.web.tsx'
import styles from './trial.module.css'

/** What a stay would cost by a saved rule, or in a car park by all that is bound there; asks again as soon as something changes. */
export default function TrialPage() {
  const { say } = useWords()
  const [by, setBy] = useState<'rule' | 'lot'>('rule')
  return (
    <div className={styles.page}>
      <header>
        <h1>{say('费用试算')}</h1>
        <Segmented
          aria-label={say('试算方式')}
          options={[
            { value: 'rule', label: say('按收费规则') },
            { value: 'lot', label: say('按停车场') },
          ]}
          value={by}
          onChange={setBy}
        />
      </header>
      {by === 'rule' ? <TrialByRule /> : <TrialByLot />}
    </div>
  )
}
