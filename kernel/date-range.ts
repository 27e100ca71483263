import type { Sentence } from './sentence.ts'

const reversed: Sentence = {
  zh: '开始时间不能大于结束时间!',
  en: 'The start time must not be later than the end time!',
}

/** The warning that a range deserves (specification 5, Date range helper); null when it is none. Days or moments as text. */
export function rangeWarning({ from, to }: { from?: string | undefined; to?: string | undefined }): Sentence | null {
  return from && to && from > to ? reversed : null
}
