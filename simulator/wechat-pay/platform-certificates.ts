import { createPublicKey, X509Certificate } from 'node:crypto'
import { certify } from '../certificates.ts'
import type { Answer } from './answer.ts'
import { sealedResource, type Platform } from './signing.ts'
import type { Merchant } from './wechat-pay.ts'

/** A certificate by which WeChat Pay signs; `pem` is its key alone, `file` all of it. */
export interface PlatformCertificate extends Platform {
  readonly pem: string
  readonly file: string
}

export interface PlatformCertificates {
  /** The one by which it signs. */
  signing(): PlatformCertificate
  /** The next one is listed alongside, as from a day before the change on. */
  announce(until: Date): PlatformCertificate
  /** It signs by the next one, and the former is listed no more. */
  change(): void
  /** As GET /v3/certificates gives them to a merchant. */
  list(merchant: Merchant): Answer
}

export function openPlatformCertificates(): PlatformCertificates {
  const all = [made()]
  return {
    signing: () => all[0]!,
    announce(until) {
      all.push(made(until))
      return all.at(-1)!
    },
    change: () => void all.splice(0, all.length - 1),
    list: ({ apiV3Key }) => ({
      status: 200,
      content: {
        data: all.map(({ id, file }) => ({
          serial_no: id,
          effective_time: '2026-01-01T00:00:00+08:00',
          expire_time: '2031-01-01T00:00:00+08:00',
          encrypt_certificate: sealedResource(apiV3Key, 'certificate', file),
        })),
      },
    }),
  }
}

function made(until?: Date): PlatformCertificate {
  const { pem: file, key: privateKey } = certify('Tenpay.com Root CA', null, until)
  return {
    id: new X509Certificate(file).serialNumber,
    privateKey,
    file,
    pem: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }) as string,
  }
}
