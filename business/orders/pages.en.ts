/** English for the words of the pages of orders alongside those of the declarations; the Chinese words are the key. */
export const en: Readonly<Record<string, string>> = {
  '选择停车场,按清单走一遍:每辆车按一下在场或不在':
    'Choose a car park and walk through it with the list: tap “Inside” or “Gone” for each car',
  该停车场没有在场车辆: 'No cars inside this car park',
  '未核对 {n}': '{n} to check',
  '全部 {n}': 'All {n}',
  '全部核对完毕,可以结束盘点': 'All cars checked. You can finish the stocktaking',
  '先列出 {n} 辆,结束后继续盘点其余车辆': 'The first {n} are listed; the rest follow once these are done',
  '在场 {here} 辆 · 未见 {gone} 辆': '{here} here · {gone} not seen',
  结束盘点: 'Finish stocktaking',
  不在: 'Gone',
  '{n} 辆车已盘点出场': '{n} cars checked out',
  '{n} 辆车盘点出场': 'Check out {n} cars',
  '{n} 辆车未标记在场,将结束停车,其中 {unmarked} 辆尚未核对。可在更正记录中逐单撤销。':
    'The stays of {n} cars not marked as inside will end; {unmarked} of them have not been checked. Each can be undone under Corrections.',
  '{n} 辆车不在场,将结束停车。可在更正记录中逐单撤销。':
    'The stays of {n} cars that are gone will end. Each can be undone under Corrections.',
  '已完成 {done} / {all}': '{done} of {all} done',
  订单不会变化: 'The order does not change',
  现在应付: 'Due now',
  更正前: 'Before',
  更正后: 'After',
  没有这张订单: 'No such order',
  打印小票: 'Print receipt',
  停车小票: 'Parking receipt',
  打印: 'Print',
  '打印时间 {at}': 'Printed {at}',
}
