import { PageLink } from '#business/ground/inbox/message/page-link.web.tsx'
import { SandboxNote } from './sandbox-note.web.tsx'

const pages = ['/_cloud_Public/smsSendList', '/_cloud_Public/smsTemplate', '/_cloud_Public/smsAccount']

/** From each of the three pages of short messages to the others; in a demo, that none really goes out. */
export function SmsPages({ here }: { here: string }) {
  const others = pages.filter((path) => path !== here)
  return (
    <>
      <SandboxNote />
      {others.map((path) => (
        <PageLink key={path} to={path} />
      ))}
    </>
  )
}
