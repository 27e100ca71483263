import { declaredFailure, type Failure } from '#kernel/failure.ts'
import type { Machine } from '#server/machine.ts'

const missing = {
  invoices: {
    zh: '开票通道未配置,暂不能开具发票;请联系平台管理员',
    en: 'No invoice provider is configured, so no invoice can be issued; ask the platform’s administrator',
  },
} as const

/** What is said where an outside service would have to do something and none is configured. */
export function missingService(service: keyof typeof missing): Failure {
  return declaredFailure(missing[service])
}

/** Refuses what needs an outside service where none is configured. */
export function demandService({ services }: Pick<Machine, 'services'>, service: keyof Machine['services']): void {
  if (!services[service]) throw missingService(service)
}
