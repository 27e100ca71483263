/** Of a message or a mail that is older than its tenant keeps such, or whose recipient asked for it to be deleted. */
export const recipientIsForgotten = {
  zh: '收件人和内容已删除,不能重新发送',
  en: 'Recipient and text were deleted: it cannot be sent again',
}
