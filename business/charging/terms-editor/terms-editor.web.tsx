import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { fill } from '#kernel/sentence.ts'
import type { InputProps } from '#fields/shown.web.ts'
import { useWords } from '#web/language/language.ts'
import { ruleKinds, type RuleKind } from '#business/charging/rule-kinds.ts'
import { doubtsOf } from '../fee/doubts.ts'
import { dayKindBorders, tierCounts } from '../fee/term-options.ts'
import { caps, countsUnits, endsAfterMinutes, mayHaveFirst, withoutIdle } from '../fee/idle-terms.ts'
import { countsOn, hasWindows, isForFirst, isRoundedUp, mayReplaceEntry, type ChargeTerms } from '../fee/terms.ts'
import type { TermsFailure } from '../fee/terms-failures.ts'
import { DraftContext, readDraft, useTerm, write, type WireTerms } from './draft.web.ts'
import { failureSentence } from './failure-sentence.ts'
import { hasTiers, splitModesOf, termsForKind, tierCountsOf, usualTerms } from './layout.ts'
import { LiveTrial } from './live-trial.web.tsx'
import { Segments } from './segments.web.tsx'
import { ClockCeilings, LaterCeilings } from './rows.web.tsx'
import { ChoiceTerm, ClockTerm, FlagTerm, NumberTerm } from './term-inputs.web.tsx'
import styles from './terms-editor.module.css'
import { BorderDifference } from './border-difference.web.tsx'
import { doubtWords, termExamples } from './words.ts'

/** The input of a charge rule's terms: kind, free time, price, ceilings, and alongside them what a stay would cost as it stands. */
export function TermsEditor({ id, value, onChange, invalid, faults }: InputProps) {
  const { say, language } = useWords()
  const draft = (value as WireTerms | null) ?? usualTerms
  const { terms, failures } = useMemo(() => readDraft(draft), [draft])
  const kind = (draft['ruleKind'] as RuleKind) ?? ruleKinds.stepped
  const [left, setLeft] = useState<readonly WireTerms[]>([])
  const turnTo = (to: RuleKind) => {
    const leaving = [...left, draft]
    setLeft(leaving)
    onChange(termsForKind(draft, to, leaving))
  }
  const textOf = (failure: TermsFailure) => {
    const { sentence, params } = failureSentence(failure)
    return fill(sentence[language], params, say)
  }
  const context = useMemo(
    () => ({
      value: draft,
      set: (path: string, to: unknown) => onChange(withoutIdle(write(draft, path.split('.'), to) as WireTerms)),
      idOf: (path: string) => `${id}.${path}`,
      errorAt: (path: string) => faults?.[path],
    }),
    [id, draft, onChange, faults],
  )
  return (
    <DraftContext value={context}>
      <div id={id} className={styles.editor} tabIndex={-1}>
        <div>
          <Group title="规则类型">
            <Segmented
              aria-label={say('规则类型')}
              className={styles.kinds}
              options={ruleKinds.map(({ code, label }) => ({ value: code, label: say(label) }))}
              value={kind}
              onChange={turnTo}
            />
            <small className={styles.example}>{say(termExamples['ruleKind']?.[kind] ?? '')}</small>
          </Group>
          <Group title="价格">
            <Segments kind={kind} />
          </Group>
          {kind === ruleKinds.free ? (
            <Group title="跨日">
              <ChoiceTerm
                name="dayKindBorder"
                only={[dayKindBorders.midnight, dayKindBorders.frozen]}
                example="freeBorder"
              />
            </Group>
          ) : (
            <Conditions kind={kind} terms={failures.length === 0 ? terms : null} />
          )}
          {terms && failures.length === 0 && <Doubts terms={terms} />}
          {failures.length > 0 && (
            <ul className={styles.failures} data-shown={invalid || undefined}>
              {failures.map((failure) => (
                <li key={failure.path + failure.rule}>{textOf(failure)}</li>
              ))}
            </ul>
          )}
        </div>
        <LiveTrial terms={failures.length === 0 ? terms : null} />
      </div>
    </DraftContext>
  )
}

function Conditions({ kind, terms }: { kind: RuleKind; terms: ChargeTerms | null }) {
  const { say } = useWords()
  const later = useTerm('laterCeilings').value
  const tierCount = useTerm('tierCount').value
  const ofFirst = isForFirst(useTerm('freeRepeat').value)
  const isIncluded = Boolean(useTerm('freeIncluded').value)
  const ofDay = Number(tierCount) === tierCounts.day
  const roundsUp = isRoundedUp(useTerm('minuteRound').value)
  const ofHours = Boolean(useTerm('periodHours').value)
  const periods = Boolean(useTerm('periodDays').value)
  const ofMonth = Boolean(useTerm('ceilingMonth').value)
  const hasUnits = countsUnits(kind)
  const splitMode = useTerm('splitMode').value
  const asksNight = Boolean(useTerm('nightMoney').value)
  const replacesEntry = asksNight && mayReplaceEntry({ ruleKind: kind, splitMode })
  const asksFirst = terms?.segments?.some(({ firstMinutes }) => firstMinutes) ?? false
  const isFrozen = useTerm('dayKindBorder').value === dayKindBorders.frozen
  const newEnergyFree = Boolean(useTerm('newEnergyFreeMinutes').value)
  const ofFirstStay = useTerm('newEnergyFreeFirst').value === 1
  const paysPart = Boolean(useTerm('newEnergyPercent').value)
  const capsDay = caps({ ceilingDay: useTerm('ceilingDay').value, laterCeilings: later }, 'ceilingDay')
  const caps24 = caps({ ceiling24h: useTerm('ceiling24h').value, laterCeilings: later }, 'ceiling24h')
  return (
    <>
      <Group title="免费时长">
        <p className={styles.sentence}>
          {say('前')} <NumberTerm path="freeMinutes" /> {say('分钟免费')}
        </p>
        <FlagTerm path="freeIncluded" row />
        {isIncluded && <FlagTerm path="freeLess" row />}
        <FlagTerm path="freeInHours" row />
        <ChoiceTerm name="freeRepeat" />
        {ofFirst && (
          <>
            <Sentence of="freeTimes">
              {say('前')} <NumberTerm path="freeTimes" /> {say('次停车有免费时长')}
            </Sentence>
            <Sentence of="freeLaterMinutes">
              {say('之后每次停车前')} <NumberTerm path="freeLaterMinutes" /> {say('分钟免费')}
            </Sentence>
          </>
        )}
        <Sentence of="freeAgainAfter">
          {say('离场后')} <NumberTerm path="freeAgainAfter" /> {say('分钟内再次进场没有免费时长')}
        </Sentence>
      </Group>
      <Group title="短时再次进场">
        <Sentence of="continueWithin">
          {say('上次离场后')} <NumberTerm path="continueWithin" /> {say('分钟内再次进场,从首次进场起连续计费')}
        </Sentence>
      </Group>
      <Group title="封顶">
        <p className={styles.sentence}>
          <span>
            {say('自然日')} <NumberTerm path="ceilingDay" amount /> {say('元')}
          </span>
          <span>
            {say('24 小时')} <NumberTerm path="ceiling24h" amount /> {say('元')}
          </span>
          <span>
            {say('每')} <NumberTerm path="periodHours" /> {say('小时')} <NumberTerm path="ceilingHours" amount />{' '}
            {say('元')}
          </span>
          <span>
            {say('每')} <NumberTerm path="periodDays" /> {say('天合计')} <NumberTerm path="ceilingPeriod" amount />{' '}
            {say('元')}
          </span>
          <span>
            {say('自然月各次合计')} <NumberTerm path="ceilingMonth" amount /> {say('元')}
          </span>
          <span>
            {say('单次')} <NumberTerm path="ceilingOnce" amount /> {say('元')}
          </span>
          {endsAfterMinutes(kind) && (
            <span>
              {say('计满')} <NumberTerm path="ceilingMinutes" /> {say('分钟后不再计费')}
            </span>
          )}
        </p>
        <small className={styles.example}>{say(termExamples['ceilings']?.['0'] ?? '')}</small>
        {ofHours && <small className={styles.example}>{say(termExamples['ceilingHours']?.['0'] ?? '')}</small>}
        {periods && <small className={styles.example}>{say(termExamples['ceilingPeriod']?.['0'] ?? '')}</small>}
        {ofMonth && <small className={styles.example}>{say(termExamples['ceilingMonth']?.['0'] ?? '')}</small>}
        <LaterCeilings />
        <ClockCeilings />
        {capsDay && <FlagTerm path="ceilingDayShared" row />}
        {caps24 && <FlagTerm path="ceiling24hShared" row />}
      </Group>
      <Group title="过夜费">
        <p className={styles.sentence}>
          {say('每晚')} <ClockTerm path="nightBeginTime" usual="22:00" /> {say('至')}{' '}
          <ClockTerm path="nightEndTime" usual="06:00" /> {say('停车超过')} <NumberTerm path="nightMinutes" />{' '}
          {say('分钟,另收')} <NumberTerm path="nightMoney" amount /> {say('元')}
        </p>
        <small className={styles.example}>{say(termExamples['night']?.['0'] ?? '')}</small>
        {replacesEntry && <FlagTerm path="nightInstead" row />}
      </Group>
      <Group title="新能源与特殊情况">
        <p className={styles.sentence}>
          {say('新能源前')} <NumberTerm path="newEnergyFreeMinutes" /> {say('分钟免费,之后按')}{' '}
          <NumberTerm path="newEnergyPercent" /> {say('% 收费')}
        </p>
        <small className={styles.example}>{say(termExamples['newEnergy']?.['0'] ?? '')}</small>
        {newEnergyFree && <FlagTerm path="newEnergyFreeFirst" row />}
        {newEnergyFree && ofFirstStay && paysPart && <FlagTerm path="newEnergyPercentFirst" row />}
        {newEnergyFree && ofFirstStay && (
          <Sentence of="newEnergyFreeSecond">
            {say('当天首次停车不超过')} <NumberTerm path="newEnergyFreeSecond" />{' '}
            {say('分钟的,第二次停车也有这么多分钟免费')}
          </Sentence>
        )}
        <p className={styles.sentence}>
          {say('无入场记录时收')} <NumberTerm path="noEntryMoney" amount /> {say('元')}
        </p>
      </Group>
      <details className={styles.more}>
        <summary>{say('计时、舍入、时长券与跨日')}</summary>
        <div>
          {!ofDay && splitModesOf[kind].length > 1 && <ChoiceTerm name="splitMode" only={splitModesOf[kind]} />}
          {hasTiers(kind) && <ChoiceTerm name="tierCount" only={tierCountsOf(kind)} />}
          {!hasTiers(kind) && tierCountsOf(kind).length > 0 && <ChoiceTerm name="stayCount" path="tierCount" />}
          {hasTiers(kind) && !ofDay && <FlagTerm path="tierFree" row />}
          {mayHaveFirst(kind) && !countsOn(tierCount) && <ChoiceTerm name="firstOnce" />}
          {hasUnits && <ChoiceTerm name="minuteRound" />}
          {hasUnits && roundsUp && (
            <Sentence of="roundFromMinutes">
              {say('零头不满')} <NumberTerm path="roundFromMinutes" /> {say('分钟不计')}
            </Sentence>
          )}
          <ChoiceTerm name="secondMode" />
          <ChoiceTerm name="moneyRound" />
          <ChoiceTerm name="moneyPrecision" />
          <ChoiceTerm name="timeCouponMode" />
          <FlagTerm path="timeCouponIncludesFree" row />
          <ChoiceTerm name="dayKindBorder" />
          {asksFirst && !isFrozen && (
            <small className={styles.example}>{say(termExamples['firstBorder']?.['0'] ?? '')}</small>
          )}
          {caps24 && !isFrozen && (
            <small className={styles.example}>
              {say('24小时封顶不跨日期类型合计:停车跨两类日期时各自封顶;要合计的,请填停车场的“24小时封顶”')}
            </small>
          )}
          {terms && hasWindows(kind) && <BorderDifference terms={terms} />}
        </div>
      </details>
    </>
  )
}

/** What the rule says that is rarely meant. */
function Doubts({ terms }: { terms: ChargeTerms }) {
  const { say } = useWords()
  const doubts = useMemo(() => doubtsOf(terms), [terms])
  if (doubts.length === 0) return null
  return (
    <div className={styles.doubts} role="note">
      <span>{say('请确认')}</span>
      <ul>
        {doubts.map(({ kind, params }) => (
          <li key={kind + Object.values(params).join()}>{say(doubtWords[kind], params)}</li>
        ))}
      </ul>
    </div>
  )
}

/** Numbers inside a sentence, with the example of what they say. */
function Sentence({ of, children }: { of: string; children: React.ReactNode }) {
  const { say } = useWords()
  return (
    <div className={styles.choice}>
      <p className={styles.sentence}>{children}</p>
      <small className={styles.example}>{say(termExamples[of]?.['0'] ?? '')}</small>
    </div>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  const { say } = useWords()
  return (
    <fieldset className={styles.group}>
      <legend>{say(title)}</legend>
      {children}
    </fieldset>
  )
}
