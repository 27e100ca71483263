/** English for the words of the pages of shared spots; the Chinese words are the key. */
export const en: Readonly<Record<string, string>> = {
  已结束的共享订单: 'Ended shared spot rental',
}
