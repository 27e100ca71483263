import { PageLink } from '#business/ground/inbox/message/page-link.web.tsx'

/** From each of the two pages of mails to the other. */
export function MailPages({ here }: { here: string }) {
  return ['/_cloud_Public/mailList', '/_cloud_Public/mailAccount']
    .filter((path) => path !== here)
    .map((path) => <PageLink key={path} to={path} />)
}
