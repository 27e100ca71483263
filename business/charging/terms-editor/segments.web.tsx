import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useWords } from '#web/language/language.ts'
import { Icon } from '#web/look/icons.tsx'
import { useTerm } from './draft.web.ts'
import { ruleKinds, type RuleKind } from '#business/charging/rule-kinds.ts'
import { packedCars, unitCrossings } from '../fee/term-options.ts'
import { hasUnits, isForSome, isPackage, usesUnits } from '../fee/packages.ts'
import { isByLength, shapeOf, usualLengths, usualSegments } from './layout.ts'
import { MoreUnits } from './rows.web.tsx'
import { ChoiceTerm, ClockTerm, FlagTerm, NumberTerm } from './term-inputs.web.tsx'
import styles from './terms-editor.module.css'
import { termExamples } from './words.ts'

/** The price itself, as sentences to be filled in. */
export function Segments({ kind }: { kind: RuleKind }) {
  const { say } = useWords()
  const shape = shapeOf[kind]
  const { value, set } = useTerm('segments')
  const segments = Array.isArray(value) ? (value as Record<string, unknown>[]) : []
  const [left, setLeft] = useState<readonly Record<string, unknown>[] | null>(null)
  const turnTo = (turns: string) => {
    setLeft(segments)
    set((left ?? (turns === 'length' ? usualLengths : usualSegments[shape])).map((each) => ({ ...each })))
  }
  if (shape === 'none') return <p className={styles.sentence}>{say('停车不收费。')}</p>
  if (shape === 'entry' || shape === 'units' || shape === 'ladder') return <Sentence shape={shape} at={0} />
  const byLength = kind === ruleKinds.periods && isByLength(segments)
  const usual = byLength ? usualLengths : usualSegments[shape]
  const add = () => set([...segments, { ...usual.at(-1)! }])
  const remove = (at: number) => set(segments.filter((_, index) => index !== at))
  return (
    <ol className={styles.segments}>
      {kind === ruleKinds.periods && (
        <Segmented
          size="small"
          className={styles.turns}
          aria-label={say('时段划分')}
          options={[
            { value: 'clock', label: say('按时刻') },
            { value: 'length', label: say('按停车时长') },
          ]}
          value={byLength ? 'length' : 'clock'}
          onChange={turnTo}
        />
      )}
      {kind === ruleKinds.periods && (
        <small className={styles.example}>{say(termExamples['turns']?.[byLength ? 'length' : 'clock'] ?? '')}</small>
      )}
      {segments.map((segment, at) => (
        <li key={at}>
          <div>
            {shape === 'bands' ? (
              <Band at={at} />
            ) : (
              <Window
                at={at}
                packaged={shape === 'packages'}
                segment={segment}
                along={byLength ? (at === segments.length - 1 ? 'rest' : 'length') : null}
              />
            )}
          </div>
          <Button
            type="text"
            size="small"
            aria-label={say('删除第 {n} 段', { n: at + 1 })}
            icon={<Icon name="trash" size={15} />}
            disabled={segments.length === 1}
            onClick={() => remove(at)}
          />
        </li>
      ))}
      <Button type="dashed" size="small" block onClick={add}>
        {say(shape === 'bands' ? '增加一档' : '增加时段')}
      </Button>
    </ol>
  )
}

function Sentence({ shape, at }: { shape: 'entry' | 'units' | 'ladder'; at: number }) {
  const { say } = useWords()
  const path = (name: string) => `segments.${at}.${name}`
  if (shape === 'entry') {
    return (
      <p className={styles.sentence}>
        {say('每次')} <NumberTerm path={path('firstMoney')} amount /> {say('元')}
      </p>
    )
  }
  return (
    <div>
      <p className={styles.sentence}>
        {shape === 'ladder' && (
          <span>
            {say('首')} <NumberTerm path={path('firstMinutes')} /> {say('分钟')}{' '}
            <NumberTerm path={path('firstMoney')} amount /> {say('元,')}
          </span>
        )}
        <span>
          {say(shape === 'ladder' ? '之后每' : '每')} <NumberTerm path={path('unitMinutes')} /> {say('分钟')}{' '}
          <NumberTerm path={path('unitMoney')} amount /> {say(shape === 'ladder' ? '元;' : '元')}
        </span>
        {shape === 'ladder' && (
          <span>
            {say('满')} <NumberTerm path={path('unit2BeginMinutes')} /> {say('分钟后,每')}{' '}
            <NumberTerm path={path('unit2Minutes')} /> {say('分钟')} <NumberTerm path={path('unit2Money')} amount />{' '}
            {say('元')}
          </span>
        )}
      </p>
      {shape === 'ladder' && <MoreUnits path={path('moreUnits')} />}
    </div>
  )
}

/** Windows along the stay have no entry at their own hours. */
const crossingsAlong = [unitCrossings.cut, unitCrossings.begin, unitCrossings.most]

interface WindowOf {
  at: number
  packaged: boolean
  segment: Record<string, unknown>
  /** A window along the stay, the last one to its end; null: by the clock. */
  along: 'length' | 'rest' | null
}

function Window({ at, packaged, segment, along }: WindowOf) {
  const { say } = useWords()
  const path = (name: string) => `segments.${at}.${name}`
  const isWhole = packaged && isPackage(segment)
  const showsUnits = !isWhole || usesUnits(segment)
  return (
    <>
      <p className={styles.sentence}>
        {along === 'rest' && say('其余时间')}
        {along === 'length' && (
          <>
            {say('接下来')} <NumberTerm path={path('lengthMinutes')} /> {say('分钟')}
          </>
        )}
        {!along && (
          <>
            <ClockTerm path={path('beginTime')} /> {say('至')} <ClockTerm path={path('endTime')} usual="21:00" />
          </>
        )}
        {packaged && (
          <>
            {say(',包段')} <NumberTerm path={path('money')} amount /> {say('元')}
          </>
        )}
        <span>
          {say(',前')} <NumberTerm path={path('freeMinutes')} /> {say('分钟免费')}
        </span>
      </p>
      {packaged && <ChoiceTerm name="packFor" path={path('packFor')} />}
      {packaged && isForSome(segment) && <TimesOfCars at={at} packFor={Number(segment['packFor'])} />}
      {isWhole && <FlagTerm path={path('packWhenCheaper')} row />}
      {showsUnits && <Sentence shape="ladder" at={at} />}
      {!isWhole && !hasUnits(segment) && <small className={styles.example}>{say('本时段没有填写价格,不收费')}</small>}
      {(!isWhole || isForSome(segment)) && (
        <p className={styles.sentence}>
          {say('本时段封顶')} <NumberTerm path={path('ceilingMoney')} amount /> {say('元')}
        </p>
      )}
      {showsUnits && (
        <ChoiceTerm name="isSupplement" path={path('isSupplement')} {...(along && { only: crossingsAlong })} />
      )}
    </>
  )
}

/** Of the cars that came in the window, and left in it, those for which its price is. */
function TimesOfCars({ at, packFor }: { at: number; packFor: number }) {
  const { say } = useWords()
  const path = (name: string) => `segments.${at}.${name}`
  return (
    <>
      <p className={styles.sentence}>
        {say('入场早于')} <ClockTerm path={path('cameBeforeTime')} usual="09:00" />
        {packFor === packedCars.cameAndLeft && (
          <>
            {say(',离场不早于')} <ClockTerm path={path('leftFromTime')} usual="15:30" />
          </>
        )}
      </p>
      <small className={styles.example}>{say(termExamples['timesOfCars']?.[packFor] ?? '')}</small>
    </>
  )
}

function Band({ at }: { at: number }) {
  const { say } = useWords()
  return (
    <p className={styles.sentence}>
      {say('停车不超过')} <NumberTerm path={`segments.${at}.lengthMinutes`} /> {say('分钟,收')}{' '}
      <NumberTerm path={`segments.${at}.money`} amount /> {say('元')}
    </p>
  )
}
