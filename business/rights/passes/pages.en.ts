/** English for the words of the pages of passes, and for the amounts shown before one is sold, renewed or given back. */
export const en: Readonly<Record<string, string>> = {
  已取消的月卡: 'Cancelled pass',
  选择规则和开始日期后显示金额: 'The amount shows once a rule and a begin date are chosen',
  填写期数后显示金额: 'The amount shows once the periods are given',
  正在计算: 'Computing',
  '{begin} 至 {end} · 原价 {money} 元': '{begin} to {end} · originally ¥{money}',
  '已用 {used} 天,剩余 {left} 天,应退': '{used} {used day|days} used, {left} left: computed',
  '损耗 {percent}%': 'Loss of {percent}%',
}
