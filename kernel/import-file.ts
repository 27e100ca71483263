import type { Sentence } from './sentence.ts'

/** Bytes of a file to import (domain.md, Appendix A). The console sends no larger one, since a browser reads no answer before it has sent all. */
export const mostImportBytes = 5 * 1024 * 1024

/** Of a file that is larger; `megabytes`: how large it may be. */
export const tooLargeImport = {
  zh: '文件超过{megabytes} MB,请拆分后再导入',
  en: 'The file is over {megabytes} MB; split it and import the parts',
} as const satisfies Sentence
