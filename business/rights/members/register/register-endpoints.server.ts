import { sql } from '#kernel/sql.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { Failure, failFields, refuse } from '#kernel/failure.ts'
import type { Sentence } from '#kernel/sentence.ts'
import { flag } from '#fields/flag/flag.ts'
import { plate } from '#fields/plate/plate.ts'
import { phone } from '#fields/text/phone.ts'
import { text } from '#fields/text/text.ts'
import {
  sendPhoneCode,
  reservePhoneCode,
  usePhoneCode,
  wrongPhoneCode,
} from '#business/places/pushes/sms/phone-code.server.ts'
import { requireSms } from '#business/places/pushes/sms/sms-channels.server.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import type { Machine } from '#server/machine.ts'
import { tenantIn } from '#server/tenant-in-token.ts'
import type { Scope } from '#server/scope.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import { memberSources } from '../member/member.ts'
import { makePictureCode, usePictureCode } from './picture-code.server.ts'
import { linkRefused } from './register.ts'

const unknownLink: Sentence = {
  zh: '推广链接不正确或已停用,请向工作人员索取新的链接',
  en: 'The link is wrong or no longer in use; ask the staff for a new one',
}
const wrongPicture: Sentence = {
  zh: '图形验证码不正确,请看新的图片',
  en: 'That is not what the picture shows; see the new one',
}
const notAgreed: Sentence = { zh: '请先阅读并同意用户协议', en: 'Please read and accept the agreement first' }

const purpose = '分享注册'
const code = text('推广码', { required: true, max: 32 })
const mobile = text('手机号', { required: true, pattern: 'mobile' })

interface Promotion {
  readonly tenantId: string
  readonly tenantName: string
  readonly promoterId: string
  readonly promoterName: string
  readonly shareText: string | null
}

/**
 * The calls of /ShareRegister and /poster_share (domain.md 1.59), for anyone who has a promoter's code. They reach nothing but registrations of that
 * tenant: no lot is in their scope. Each address may do twenty such things a minute.
 */
export const registerEndpoints = endpoints((app, machine) => {
  const limit = signInLimit()
  const within = async <Result>(
    ip: string,
    wanted: string,
    work: (tx: Tx, promotion: Promotion) => Promise<Result>,
  ): Promise<Result> => {
    limit.check([ip])
    limit.count([ip])
    const promotion = await openPromotion(machine, wanted)
    if (!promotion) throw new Failure(linkRefused, unknownLink)
    const scope: Scope = { tenantId: promotion.tenantId, lots: [] }
    return machine.database.inScope(scope, (tx) => work(tx, promotion))
  }
  const open = (path: `/${string}`, label: string) => endpoint({ path, label, access: 'public', request: { code } })

  mount(app, machine, open('/api/promote/openPoster', '分享海报'), ({ input, ip }) =>
    within(ip, input.code, async (_tx, { tenantName, promoterName, shareText }) => ({
      tenantName,
      promoterName,
      shareText,
    })),
  )

  mount(app, machine, open('/api/promote/openRegister', '分享注册'), ({ input, ip }) =>
    within(ip, input.code, async (tx, { tenantName, promoterName, promoterId }) => {
      await tx.run(sql`
        insert into promote_visit as v (promoter_id) values (${promoterId})
        on conflict (tenant_id, promoter_id, day) do update set visits = v.visits + 1`)
      return { tenantName, promoterName }
    }),
  )

  mount(app, machine, open('/api/promote/pictureCode', '图形验证码'), ({ input, ip }) =>
    within(ip, input.code, async (tx) => ({ ...(await makePictureCode(tx)) })),
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/promote/sendCode',
      label: '短信验证码',
      access: 'public',
      request: {
        code,
        mobile,
        pictureId: text('图形验证码', { required: true, max: 64 }),
        pictureCode: text('图形验证码', { required: true, max: 8 }),
      },
    }),
    async ({ input, ip }) => {
      const { isRead, tenantId } = await within(ip, input.code, async (tx, { tenantId }) => ({
        isRead: await usePictureCode(tx, input.pictureId, input.pictureCode),
        tenantId,
      }))
      if (!isRead) throw refusedField('pictureCode', wrongPicture)
      await reservePhoneCode(machine.database, tenantId, input.mobile, ip)
      return within(ip, input.code, async (tx) => {
        await requireSms(machine, tx)
        return { ...(await sendPhoneCode(tx, machine, tenantId, input.mobile, purpose)) }
      })
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/promote/register',
      label: '注册',
      access: 'public',
      request: {
        code,
        mobile,
        smsCode: text('短信验证码', { required: true, max: 8 }),
        plateNumber: plate('车牌号'),
        agreed: flag('同意用户协议', { required: true }),
      },
    }),
    async ({ input, ip }) => {
      if (!input.agreed) throw refusedField('agreed', notAgreed)
      const isNew = await within(ip, input.code, async (tx, { promoterId }) => {
        if (!(await usePhoneCode(tx, machine.secrets, input.mobile, purpose, input.smsCode))) return null
        return addMember(tx, promoterId, input)
      })
      if (isNew === null) throw refusedField('smsCode', wrongPhoneCode)
      return { isNew: isNew ? 1 : 0 }
    },
  )
})

/** A mobile is a member once: who comes again is welcome, and counted for no one. */
async function addMember(
  tx: Tx,
  promoterId: string,
  { mobile: number, plateNumber }: { mobile: string; plateNumber: string | null },
): Promise<boolean> {
  const added = await tx.run(sql`
    insert into member (mobile, plate_number, source, promoter_id, created_by)
    values (${phone(number)}, ${plateNumber}, ${memberSources.shared}, ${promoterId}, '分享注册') on conflict do nothing`)
  return added > 0
}

async function openPromotion(machine: Machine, wanted: string): Promise<Promotion | null> {
  const row = await machine.database.wherever(tenantIn(wanted), (tx) =>
    tx.first<
      Record<'tenant_id' | 'tenant_name' | 'promoter_id' | 'promoter_name', string> & { share_text: string | null }
    >(sql`select * from open_promotion(${wanted})`),
  )
  if (!row) return null
  return {
    tenantId: String(row.tenant_id),
    tenantName: row.tenant_name,
    promoterId: String(row.promoter_id),
    promoterName: row.promoter_name,
    shareText: row.share_text,
  }
}

function refusedField(field: string, sentence: Sentence): Failure {
  return failFields([{ ...refuse(field, 'required'), sentence }])
}
