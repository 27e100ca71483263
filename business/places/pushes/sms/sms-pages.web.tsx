import { PageLink } from '#business/ground/inbox/message/page-link.web.tsx'

/** From each of the three pages of short messages to the others. */
export function SmsPages({ here }: { here: string }) {
  return ['/_cloud_Public/smsSendList', '/_cloud_Public/smsTemplate', '/_cloud_Public/smsAccount']
    .filter((path) => path !== here)
    .map((path) => <PageLink key={path} to={path} />)
}
