/** English for what the forms of stored-value cards say besides their declaration. */
export const en: Readonly<Record<string, string>> = {
  退还卡内余额: 'Pay out the balance',
  卡内余额: 'Balance on the card',
}
