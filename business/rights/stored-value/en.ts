/** English for the words of stored-value cards; the Chinese words are the key. */
export const en: Readonly<Record<string, string>> = {
  储值卡管理: 'Stored-value cards',
  储值卡: 'Stored-value card',
  卡号: 'Card no.',
  有资金往来: 'Has a ledger',
  '多个用逗号分隔,最多10个;一个车牌只能在一张未退的卡上':
    'Separate several with commas, 10 at most; a plate is on one card that was not given back',
  余额: 'Balance',
  低余额提醒: 'Low balance',
  '扣款后余额低于此数时,通知管理储值卡的人员;不填则不提醒':
    'Who tops up cards is notified when a stay brings the card below this; leave empty for no notice',
  状态说明: 'Why',
  已退卡: 'Given back',
  更正余额: 'Correct balance',
  增减金额: 'Change by',
  减少时填负数: 'Below zero to take away',
  退卡: 'Give card back',
  撤销退卡: 'Undo giving back',
  储值流水: 'Stored-value ledger entry',
  停车扣款: 'Parking',
  停车退回: 'Parking returned',
  更正: 'Correction',
  退卡退款: 'Paid out as given back',
  收退方式: 'Handed over by',
}
