import { Button } from 'antd'
import { useWords } from '#web/language/language.ts'
import { Icon } from '#web/look/icons.tsx'
import { useTerm } from './draft.web.ts'
import { usualSegments, type Shape } from './layout.ts'
import { ClockTerm, FlagTerm, NumberTerm } from './term-inputs.web.tsx'
import styles from './terms-editor.module.css'

/** The price itself, as sentences to be filled in. */
export function Segments({ shape }: { shape: Shape }) {
  const { say } = useWords()
  const { value, set } = useTerm('segments')
  const segments = Array.isArray(value) ? (value as Record<string, unknown>[]) : []
  if (shape === 'none') return <p className={styles.sentence}>{say('停车不收费。')}</p>
  if (shape === 'entry' || shape === 'units' || shape === 'ladder') return <Sentence shape={shape} at={0} />
  const add = () => set([...segments, { ...usualSegments[shape].at(-1)! }])
  const remove = (at: number) => set(segments.filter((_, index) => index !== at))
  return (
    <ol className={styles.segments}>
      {segments.map((segment, at) => (
        <li key={at}>
          <div>
            {shape === 'bands' ? (
              <Band at={at} />
            ) : (
              <Window at={at} packaged={shape === 'packages'} segment={segment} />
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
          {say('从第')} <NumberTerm path={path('unit2BeginMinutes')} /> {say('分钟起,每')}{' '}
          <NumberTerm path={path('unit2Minutes')} /> {say('分钟')} <NumberTerm path={path('unit2Money')} amount />{' '}
          {say('元')}
        </span>
      )}
    </p>
  )
}

function Window({ at, packaged, segment }: { at: number; packaged: boolean; segment: Record<string, unknown> }) {
  const { say } = useWords()
  const path = (name: string) => `segments.${at}.${name}`
  return (
    <>
      <p className={styles.sentence}>
        <ClockTerm path={path('beginTime')} /> {say('至')} <ClockTerm path={path('endTime')} />
        {packaged && (
          <>
            {say(',包段')} <NumberTerm path={path('money')} amount /> {say('元')}{' '}
            <FlagTerm path={path('packWhenCheaper')} />
          </>
        )}
      </p>
      {packaged ? !segment['money'] && <Sentence shape="units" at={at} /> : <Sentence shape="ladder" at={at} />}
      {!packaged && (
        <p className={styles.sentence}>
          {say('本时段封顶')} <NumberTerm path={path('ceilingMoney')} amount /> {say('元')}{' '}
          <FlagTerm path={path('isSupplement')} />
        </p>
      )}
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
