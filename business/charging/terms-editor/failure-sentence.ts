import type { Params, Sentence } from '#kernel/sentence.ts'
import { yuan } from '#fields/money/yuan.ts'
import { ruleKinds } from '#business/charging/rule-kinds.ts'
import { termsMoney } from '../fee/terms.ts'
import { termsFailures, type TermsFailure } from '../fee/terms-failures.ts'
import { termChoices, termWords } from './words.ts'

/** A failure as people read it: which segment, which field, what is wrong; codes are shown by their words. `第 2 段 · 单位时长 此类规则必须填写`. */
export function failureSentence({ path, rule, params }: TermsFailure): { sentence: Sentence; params: Params } {
  const [, at] = /^segments\.(\d+)/.exec(path) ?? []
  const name = path.split('.').at(-1)!
  const choices = choiceWords(name, String(params['choices'] ?? ''))
  const holes = Object.keys(choices).map((hole) => `{${hole}}`)
  const { zh, en } = termsFailures[rule]
  return {
    sentence: {
      zh: `${at ? '第 {segment} 段 · ' : ''}{label} ${zh.replace('{choices}', holes.join('、'))}`,
      en: `${at ? 'Segment {segment} · ' : ''}{label} ${en.replace('{choices}', holes.join(', '))}`,
    },
    params: { ...params, ...choices, label: termWords[name] ?? name, ...(at && { segment: Number(at) + 1 }) },
  }
}

/** Each code's word, by the hole that it fills. */
function choiceWords(name: string, codes: string): Record<string, string> {
  const words: Readonly<Record<string, string>> =
    name === 'ruleKind' ? kindWords : ((termChoices as Readonly<Record<string, Record<string, string>>>)[name] ?? {})
  return Object.fromEntries(
    codes
      .split(', ')
      .flatMap((code, at) => (code ? [[`choice${at}`, words[wireCode(name, code)] ?? wireCode(name, code)]] : [])),
  )
}

/** As a person chooses it: an amount in yuan. */
const wireCode = (name: string, code: string) => (termsMoney.some((each) => each === name) ? yuan(Number(code)) : code)

const kindWords = Object.fromEntries(ruleKinds.map(({ code, label }) => [String(code), label]))
