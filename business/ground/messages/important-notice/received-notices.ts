/** A notice as one of its readers gets it. */
export interface ReceivedNotice {
  readonly noticeTenantId: string
  readonly noticeId: string
  readonly Title: string
  readonly Content: string
  readonly NoticeKind: number
  readonly Level: number
  readonly IsPopup: 0 | 1
  readonly MustConfirm: 0 | 1
  readonly PublishBy: string | null
  readonly PublishAt: string
  /** Its period is not over. */
  readonly IsCurrent: 0 | 1
  readonly ReadAt: string | null
  readonly ConfirmedAt: string | null
}

/** Whether the notice comes up at a sign-in: until it is confirmed, or read where no one asks for a confirmation. */
export function comesUp({ IsPopup, IsCurrent, MustConfirm, ReadAt, ConfirmedAt }: ReceivedNotice): boolean {
  return IsPopup === 1 && IsCurrent === 1 && (MustConfirm ? ConfirmedAt === null : ReadAt === null)
}
