/** English for the words of the terms editor and the fee trial; the Chinese words are the key. */
export const en: Readonly<Record<string, string>> = {
  选择收费规则后显示费用和明细: 'Choose a charge rule to see the fee and its details',
  规则填写完整后显示试算结果: 'The fee appears here once the rule is complete',
  新能源: 'New energy',
  '停车时长与费用的关系,最高 {money} 元': 'Fee by length of stay, at most {money} yuan',
  '共 {time}': '{time} in total',
  '展开其余 {n} 行': 'Show {n} more {n line|lines}',
  价格: 'Price',
  '停车不收费。': 'Parking is free of charge.',
  '删除第 {n} 段': 'Remove segment {n}',
  增加一档: 'Add a row',
  增加时段: 'Add a window',
  多次停车: 'Several stays',
  每次停车单独计: 'each alone',
  '例:每小时 3 元,当天停两次、每次 30 分钟,各收 3 元':
    'Example: 3 yuan an hour; two stays of 30 minutes on a day cost 3 each',
  '例:每小时 3 元,当天停两次、每次 30 分钟,合计 1 小时收 3 元,第二次不再收;0 点重新计':
    'Example: 3 yuan an hour; two stays of 30 minutes on a day are one hour for 3, the second costs no more; at midnight it starts over',
  每次: 'Each entry',
  元: 'yuan',
  首: 'First',
  '元,': 'yuan,',
  之后每: 'then every',
  每: 'Every',
  '元;': 'yuan;',
  满: 'after',
  '分钟后,每': 'min every',
  再加一档单价: 'Add a tier',
  增加以后各天的封顶: 'Add caps for later days',
  增加按时刻的封顶: 'Add a cap for hours of the day',
  最多: 'at most',
  '例:每小时 3 元、22:00 起每小时 2 元,填 20:00 至 8:00、10 元:20:00 入次日 8:00 出收 10 元,不论其间几个价;每晚重新计':
    'Example: 3 yuan an hour, 2 from 22:00, at most 10 from 20:00 to 8:00: from 20:00 to 8:00 the next day costs 10, however many prices lie between; each night by itself',
  '删除第 {n} 行': 'Remove row {n}',
  第: 'From day',
  天起: 'on:',
  '例:24小时封顶 20 元,24 小时内停两次,每次最多 20 元':
    'Example: at most 20 yuan in 24 hours; of two stays in 24 hours each costs up to 20',
  '例:24小时封顶 20 元,第一次收了 15 元,自第一次入场起 24 小时内第二次最多 5 元':
    'Example: at most 20 yuan in 24 hours; after a first stay of 15, a second within 24 hours of the first entry costs up to 5',
  '例:首个 24 小时封顶 60 元、之后每 24 小时封顶 40 元:24小时封顶填 60,第 2 天起填 40':
    'Example: at most 60 yuan in the first 24 hours, 40 in each later 24: 60 for 24 hours, 40 from day 2 on',
  '例:首小时 10 元,第 2 小时 8 元,第 3 至 5 小时每小时 6 元,之后每小时 4 元,停 6 小时收 40 元':
    'Example: first hour 10 yuan, the second 8, the third to fifth 6 each, then 4 an hour; 6 hours cost 40',
  '例:18:00–8:00 包段 5 元,15:00 入 20:00 出,白天收到 18:00,另加 5 元':
    'Example: 18:00–8:00 for 5 yuan; 15:00 to 20:00 costs the day’s price until 18:00 and 5 yuan',
  '例:18:00 后入场 5 元/次至次日 8:00;15:00 入 20:00 出,5 小时都按白天的价':
    'Example: in after 18:00 for 5 yuan until 8:00; 15:00 to 20:00 costs the day’s price for all 5 hours',
  '例:18:00 后入场、8:00 前离场 5 元,填 0 即免费,不填则按本时段的单价;18:00 入次日 9:00 出,15 小时都按白天的价':
    'Example: in after 18:00 and out before 8:00 for 5 yuan, 0 for free, nothing for the window’s own units; 18:00 to 9:00 costs the day’s price for all 15 hours',
  '例:18:00–8:00 包段 5 元、入场早于 20:00:19:00 入次日 7:00 出收 5 元,20:00 入的按其他单价':
    'Example: 18:00–8:00 for 5 yuan, in before 20:00; 19:00 to 7:00 costs 5, a car that comes at 20:00 pays the other units',
  '例:早鸟价,6:00–20:00 包段 15 元、入场早于 9:00,离场不早于 15:30:8:00 入 17:00 出收 15 元;9:00 入,或 15:29 出的,按本时段的单价':
    'Example: early bird, 6:00–20:00 for 15 yuan, in before 9:00, out from 15:30 on; 8:00 to 17:00 costs 15; in at 9:00, or out at 15:29, pays the window’s own units',
  入场早于: 'In before',
  ',离场不早于': ', out at or after',
  至: 'to',
  ',包段': ', in all',
  本时段封顶: 'At most',
  停车不超过: 'Up to',
  '分钟,收': 'min costs',
  次停车有免费时长: 'stays have free minutes',
  之后每次停车前: 'Of each later stay the first',
  '例:免费 60 分钟、每天首次停车,填 15:当天第一次停车 60 分钟免费,之后每次停车 15 分钟免费;不填则之后没有':
    'Example: 60 minutes free for the first stay of a day, 15: the first stay of the day has 60 minutes free, each later one 15; empty: those have none',
  当天首次停车不超过: 'Where the first stay of the day is not longer than',
  '分钟的,第二次停车也有这么多分钟免费': 'minutes, the second one has as many free',
  '例:新能源前 120 分钟免费,填 60:当天第一次停 60 分钟,第二次前 60 分钟免费;第一次停 61 分钟,第二次没有;第三次都没有':
    'Example: 120 minutes free for new-energy cars, 60: after a first stay of 60 minutes that day the second has 60 minutes free, after one of 61 it has none; a third never has',
  '例:填 3:一天内(或 24 小时内)前 3 次停车各有一份免费时长,第 4 次没有;不填只有首次有':
    'Example: 3: each of the first 3 stays of a day (or of 24 hours) has the free minutes, the 4th has none; empty: the first alone',
  离场后: 'Not free within',
  分钟内再次进场没有免费时长: 'min of the last exit',
  '例:填 30:10:00 离场,10:30(含)前再次进场没有免费时长,10:31 进场有;再次离场后重新起算':
    'Example: 30: after leaving at 10:00, an entry up to 10:30 has no free time, one at 10:31 has; the minutes start again at the next exit',
  短时再次进场: 'Back soon',
  上次离场后: 'Within',
  '分钟内再次进场,从首次进场起连续计费': 'min of the last exit, charged from the first entry',
  '例:首小时 5 元、之后每小时 3 元,填 15:8:00 入 8:50 出收 5 元;9:05(含)前再进、10:30 出,从 8:00 起按 150 分钟计 11 元,减去已计的 5 元,收 6 元;离场的时间也计,免费时长不再有;9:06 起进场另计':
    'Example: first hour 5 yuan, then 3 an hour, 15: 8:00–8:50 costs 5; back by 9:05 (included) and out at 10:30, the 150 minutes since 8:00 cost 11, less the 5 of before: 6. Time outside counts, free minutes are not given again; an entry from 9:06 on counts by itself',
  前: 'First',
  分钟免费: 'min free',
  封顶: 'Caps',
  自然日: 'Per day',
  '24 小时': '24 hours',
  天合计: 'days in all',
  自然月各次合计: 'All stays of a calendar month',
  单次: 'Per stay',
  计满: 'No charge after',
  分钟后不再计费: 'charged minutes',
  新能源与特殊情况: 'New energy and special cases',
  新能源前: 'New energy: first',
  '分钟免费,之后按': 'min free, then',
  '% 收费': '% of the fee',
  无入场记录时收: 'Without an entry record',
  '计时、舍入、时长券与跨日': 'Counting, rounding, time coupons, kinds of day',
  开始时刻: 'Begins',
  结束时刻: 'Ends',
  金额: 'Amount',
  '例:每天封顶 20 元,当天停两次,每次最多 20 元':
    'Example: at most 20 yuan a day; of two stays on a day each costs up to 20',
  '例:每天封顶 20 元,当天第一次收了 15 元,第二次最多 5 元':
    'Example: at most 20 yuan a day; after a first stay of 15 the second costs up to 5',
  零头不满: 'A started unit of which less than',
  分钟不计: 'minutes are used is not counted',
  '例:每小时 3 元,填 15:停 2 小时 14 分收 6 元,停 2 小时 15 分收 9 元':
    'Example: 3 yuan an hour, 15 here: 2 h 14 min cost 6 yuan, 2 h 15 min cost 9',
  '0.01 元': '0.01 yuan',
  '减免 {percent}%': '{percent}% waived',
  '此前已计 ¥{money}': '¥{money} charged before',
  '按 {percent}% 收费': 'charged at {percent}%',
  不另收: 'no further charge',
  '{units} × ¥{money}(每 {minutes} 分钟)': '{units} × ¥{money} ({minutes} min each)',
  '{day},按{rule}规则': '{day}, by the rule for: {rule}',
  '例:工作日每小时 5 元、20:00–8:00 整夜 10 元,周末 3 元和 6 元,周五 20:00 入周六 10:00 出收 16 元:整夜归周五,只收一次':
    'Example: 5 yuan an hour and 10 for the night of 20:00–8:00 on working days, 3 and 6 on weekends; Friday 20:00 to Saturday 10:00 costs 16: the night is Friday’s and charged once',
  '例:工作日每小时 5 元、20:00–8:00 整夜 10 元,周末 3 元和 6 元,周五 20:00 入周六 10:00 出收 22 元:0 点起按周六,整夜两天各收一次':
    'Example: 5 yuan an hour and 10 for the night of 20:00–8:00 on working days, 3 and 6 on weekends; Friday 20:00 to Saturday 10:00 costs 22: from midnight on as on Saturday, the night is charged on both days',
  '例:工作日每小时 5 元、20:00–8:00 整夜 10 元,周末 3 元和 6 元,周五 20:00 入周六 10:00 出收 20 元:全程按周五':
    'Example: 5 yuan an hour and 10 for the night of 20:00–8:00 on working days, 3 and 6 on weekends; Friday 20:00 to Saturday 10:00 costs 20: all of it as on Friday',
  '按“{rule}”计费': 'By the rule “{rule}”',
  '{year} 年的国家节假日尚未录入(未确认),暂按星期计费':
    'The national holidays of {year} have not been entered yet (unconfirmed); days are charged by weekday',
  '节假日没有单独的规则,按当天是工作日还是双休日计费:{lots}':
    'Holidays have no rule of their own and are charged as working days or weekends: {lots}',
  '规则到期后没有接续的规则,从该日起停车不收费:{lots}':
    'No rule follows the one that ends, so parking is free from that day on: {lots}',
  '部分日期没有规则,停车不收费:{lots}': 'Some days have no rule, so parking is free: {lots}',
  试算方式: 'Trial by',
  按收费规则: 'By rule',
  按停车场: 'By car park',
  '选择停车场后显示费用、明细和适用的规则': 'Choose a car park to see the fee, its details and the applicable rule',
  '该车没有适用的规则,停车不收费': 'No rule applies to this car, so parking is free',
  哪条规则适用: 'Applicable rule',
  按此规则收费: 'applies',
  有更具体的绑定: 'a more specific binding applies',
  日期类型不同: 'another kind of day',
  区域不同: 'another region',
  '整段停车所在的区域;不填为不在任何区域': 'Region of the whole stay. Leave empty for no region',
  车辆类别不同: 'another car type',
  车型不同: 'another size',
  能源类型不同: 'another energy',
  车牌颜色不同: 'another plate colour',
  规则尚未上线: 'rule not effective yet',
  规则已下线: 'rule no longer effective',
  规则是草稿或已停用: 'rule is a draft or stopped',
  '节假日未公布,按星期计(未确认)': 'calendar not published, charged by weekday (unconfirmed)',
  时段划分: 'Windows',
  按时刻: 'By time of day',
  按停车时长: 'By length of stay',
  接下来: 'The next',
  其余时间: 'The remaining time',
  ',前': ', first',
  第二天的规则: 'Rule of the second day',
  不选时按两天价格相同比较: 'If none is chosen, both days are compared at the same prices',
  '例:本规则的日期 {came} 入,次日(另一类日期){left} 出':
    'Example: in at {came} on a day of this rule, out at {left} on the next, a day of another kind',
  '例:两类日期各用一条规则、首小时都是 5 元,周五 23:30 入、周六 0:30 出收 10 元:两条规则各收一个首小时;只收一个的,跨日期类型选“按入场日”':
    'Example: two rules for two kinds of day, each 5 yuan for the first hour; Friday 23:30 to Saturday 0:30 costs 10: a first hour of each rule. For one alone choose “by day of entry” for stays across kinds of day',
  '例:每次 10 元、过夜 30 元:过一晚收 40 元': 'Example: 10 yuan an entry, 30 a night: one night costs 40',
  '例:每次 10 元、过夜 30 元:过一晚收 30 元,过两晚收 60 元,不再收 10 元;过夜费低于按次费时仍收按次费':
    'Example: 10 yuan an entry, 30 a night: one night costs 30, two cost 60, without the 10; nights that cost less than the entry leave the price of the entry',
  '例:免费 15 分钟,停 20 分钟,从第 16 分钟起收 5 分钟的费用':
    'Example: 15 minutes free; of a stay of 20 minutes, 5 are charged',
  '例:免费 15 分钟,停 20 分钟,按 20 分钟收费': 'Example: 15 minutes free; a stay of 20 minutes is charged for 20',
  '例:15 分钟(含)以内免费,正好停 15 分钟不收费': 'Example: up to 15 minutes are free; exactly 15 cost nothing',
  '例:不足 15 分钟免费,正好停 15 分钟按 15 分钟收费':
    'Example: less than 15 minutes is free, of exactly 15 minutes 15 are charged',
  '例:8 点起收费、免费 15 分钟,7:00 入 8:10 出,停了 70 分钟,要收费':
    'Example: charged from 8:00, 15 minutes free; 7:00 to 8:10 are 70 minutes and cost money',
  '例:8 点起收费、免费 15 分钟,7:00 入 8:10 出,收费时段只有 10 分钟,免费':
    'Example: charged from 8:00, 15 minutes free; 7:00 to 8:10 has 10 charging minutes and is free',
  '本时段没有填写价格,不收费': 'This window has no price: nothing is charged in it',
  '例:自然日封顶从 0 点(停车场另设“财务日切时间”的从该时刻)起重新计,24 小时封顶从入场起每满 24 小时重新计,单次封顶管整次停车;计满 600 分钟,每天只收 10 小时的费用':
    'Example: the cap per day starts over at 0:00, or when the car park’s business day begins, that of 24 hours with each 24 hours from the entry, that per stay holds for all of it; after 600 charged minutes, no more than 10 hours of a day are charged',
  '例:填 300 元:同一辆车当月各次停车合计最多 300 元,下月 1 日起重新计':
    'Example: 300 yuan: all stays of a car in a month cost up to 300 together, and it starts over on the 1st of the next',
  '例:新能源前 120 分钟免费、之后按 50%:新能源车当天每次停车都按 50%':
    'Example: new energy free for 120 minutes, then 50%: each stay of such a car on a day at 50%',
  '例:每小时 4 元,新能源前 120 分钟免费、之后按 50%:新能源车当天第一次停 3 小时收 2 元,第二次停 1 小时收 4 元':
    'Example: 4 yuan an hour, new energy free for 120 minutes, then 50%: the first stay of such a car on a day, of 3 hours, costs 2, its second, of an hour, 4',
  '例:免费 15 分钟、新能源前 60 分钟免费:新能源车当天每次停车都有 60 分钟':
    'Example: 15 minutes free, 60 for new-energy cars: each stay of such a car has 60',
  '例:免费 15 分钟、新能源前 60 分钟免费:新能源车当天第一次有 60 分钟,之后每次 15 分钟':
    'Example: 15 minutes free, 60 for new-energy cars: the first stay of such a car on a day has 60, its later ones 15',
  '{from}–{to} 没有时段,这段时间不收费': 'No window covers {from}–{to}: that time costs nothing',
  '首段整次停车只收一次,第二天、下一个 24 小时不再有首段;每天或每段都有首段的,“首段次数”请选“每次分割一次”':
    'The first period is charged once a stay, not again on the second day or in the next 24 hours; where each begins with one, choose “part” for “First period once per”',
  '免费时长整次停车只有一次,第二天、下一个 24 小时不再有;重新计费时也重新免费的,“免费次数”请选“每个分割一次”':
    'Free minutes are given once a stay, not again on the second day or in the next 24 hours; where each begins with them, choose “part” for “Free once per”',
  '免费时长从入场起算,在不收费的 {from}–{to} 也会用完;只在收费时段里算的,请打开“只计收费时段”':
    'Free minutes run from the entry and are used up in {from}–{to}, which costs nothing, too; where they are of charging hours alone, switch on “charging hours only”',
  '封顶重新计时,阶梯不重新计,第二天、下一个 24 小时没有首段;从头再计的,“计时分割”请选“24小时强制分割”或“0点强制分割”':
    'The cap starts over and the tiers do not: the second day or the next 24 hours have no first period; where all begins again, choose to split the stay every 24 hours or at 0:00',
  '{from}–{to} 跨过 0 点:次日是另一类日期时,到 {to} 仍按前一天的规则收;0 点起按次日的规则收的,“跨日期类型”请选“0点切分”':
    '{from}–{to} runs over 0:00: where the next day is of another kind, the rule of the day before holds until {to}; where that day’s own rule holds from 0:00 on, choose to cut at 0:00 between kinds of day',
  '停车超过 {minutes} 分钟,反而收得更少': 'A stay of more than {minutes} minutes costs less',
  '满 {minutes} 分钟换单价时,前一单价每 {unit} 分钟的单位只用了 {used} 分钟,按“计时舍入”收;“超过 2 小时”应填 120,不是 121':
    'The price changes after {minutes} minutes, {used} minutes into a unit of {unit}, which is rounded as a started one; “more than 2 hours” is 120, not 121',
  '免费的 {free} 分钟不算在总时长里:停 {until} 分钟仍按“不超过 {row} 分钟”收;按整次停车时长查的,请打开“超出后免费时长计费”':
    'The {free} free minutes are no part of the total length: a stay of {until} minutes is still one of up to {row}; where the whole stay is looked up, switch on that free time is charged once exceeded',
  '新能源车免费 {minutes} 分钟以后,从首段起收;免费的时间就算首段的,请打开“免费时间计入阶梯”':
    'After its {minutes} free minutes a new-energy car pays the first period; where the free time is the first period, switch on that free time counts for tiers',
  '截秒去掉入场和出场的秒数,实际不满的零头可能按满的收:8:00:50 入 8:15:10 出按 15 分钟计;按实际时长计的,“秒处理”请选“秒进位”':
    'Seconds are cut off the entry and the exit, so part of a unit may count as more than it was: 8:00:50 to 8:15:10 counts as 15 minutes; where the real time counts, choose that seconds are',
  '24小时封顶不跨日期类型合计:停车跨两类日期时各自封顶;要合计的,请填停车场的“24小时封顶”':
    'Where a stay meets two kinds of day, the cap of 24 hours holds for each by itself; for one over both, enter the 24-hour ceiling of the car park',
  请确认: 'Please check',
  跨日: 'Into the next day',
  '例:假日不收费,假日 20:00 入、次日(工作日)10:00 出:0 点起按工作日收费':
    'Example: holidays are free, in at 20:00 on a holiday and out at 10:00 on the working day after: charged as on working days from 0:00 on',
  '例:假日不收费,假日 20:00 入、次日(工作日)10:00 出:全程不收费':
    'Example: holidays are free, in at 20:00 on a holiday and out at 10:00 on the working day after: all of it is free',
  '例:每小时 3 元,填 12 小时、15 元:停 10 小时收 15 元,停 13 小时收 18 元;从入场时刻起算,0点强制分割的从 0 点重新起算':
    'Example: 3 yuan per hour, 12 hours, 15 yuan: 10 hours cost 15, 13 hours 18; they are counted from the entry, or again from 0:00 where the stay is cut at midnight',
  '例:填 7 天、200 元:停 10 天,前 7 天最多 200 元,第 8 天起重新计;每天从入场时刻起算,0点强制分割的从 0 点起算;一周填 7,一个月填 30':
    'Example: 7 days, 200 yuan: of 10 days the first 7 cost up to 200, then it starts over; days begin at the time of the entry, or at 0:00 where the stay is cut at midnight; 7 for a week, 30 for a month',
  每晚: 'Each night from',
  停车超过: ': more than',
  '分钟,另收': 'min cost another',
  '例:22:00–6:00 超过 60 分钟另收 10 元:21:00 入 23:00 出不收,23:01 出另收 10 元;停两晚收两次,不计入本规则的封顶':
    'Example: more than 60 minutes of 22:00–6:00 for another 10 yuan: 21:00 to 23:00 without it, to 23:01 with it; two nights cost it twice, outside of the rule’s caps',
  '例:新能源前 120 分钟免费、之后按 50%:停 3 小时,只收第 3 小时费用的一半;80 即八折':
    'Example: new energy free for 120 minutes, then 50%: 3 hours cost half of the third hour; 80 is 20 percent off',
  '例:停 3 天,只在入场时免费一次': 'Example: a stay of 3 days is free once, at its entry',
  '例:24小时分割时停 3 天,每 24 小时各免费一次': 'Example: cut every 24 hours, a stay of 3 days is free once in each',
  '例:同一辆车一天内停 3 次,共用一份免费时长': 'Example: three stays of a car on one day share the free time',
  '例:同一辆车 10:00 入场有免费时长,到次日 10:00 前再来都没有':
    'Example: a car that came at 10:00 has free minutes, and none if it comes again before 10:00 of the next day',
  '例:同一辆车一天内停 3 次,只有第一次有免费时长,没用完也不留给后两次':
    'Example: of three stays of a car on one day the first alone has free time; what it leaves is not for the others',
  '例:停 30 小时,从头到尾连续计费': 'Example: 30 hours are charged in one go',
  '例:停 30 小时,前 24 小时和后 6 小时分开计费': 'Example: of 30 hours, the first 24 and the other 6 are charged apart',
  '例:22:00 入次日 2:00 出,0 点前后各 2 小时分开计费':
    'Example: from 22:00 to 2:00, the two hours on each side of midnight are charged apart',
  '例:18:00 入 22:00 出,白天和夜间分开计费': 'Example: from 18:00 to 22:00, day and night are charged apart',
  '例:白天首小时 5 元、之后每小时 1 元,停 3 个白天,只有第一天有首小时':
    'Example: by day the first hour 5 yuan, then 1 an hour; of 3 days only the first has a first hour',
  '例:白天首小时 5 元、之后每小时 1 元,停 3 个白天,每天都有首小时;24小时或0点分割的,每段都有':
    'Example: by day the first hour 5 yuan, then 1 an hour; each of 3 days has a first hour, as has each part of a stay that is cut every 24 hours or at midnight',
  '例:白天前 2 小时每小时 2 元、之后 3 元,停 3 天,每天白天都从 2 元起重新计;首段收几次另选“首段次数”':
    'Example: by day 2 yuan an hour for 2 hours, then 3; in a stay of 3 days each day begins at 2 again. How often the first period is charged has a choice of its own',
  '例:白天首小时便宜,第一天用了 40 分钟,第二天白天还剩 20 分钟':
    'Example: a cheap first hour by day; 40 minutes used on the first day, 20 are left for the second',
  '例:夜间也收费,前一晚 22:00 入场,次日 7:00 时首小时已过,按首小时后收费':
    'Example: where the night is charged too, in at 22:00 the night before; at 7:00 the first hour is over',
  '例:首小时 5 元、之后每小时 2 元,当天第一次停 40 分钟收 5 元,第二次停 1 小时,前 20 分钟算在首小时内,收 2 元;零头也接着算,0 点重新计':
    'Example: 5 yuan the first hour, then 2 an hour: after a stay of 40 minutes for 5, the next of an hour on that day has 20 minutes in the first hour and costs 2; started units go on too, and it starts over at 0:00',
  '例:24小时分割,每 24 小时有一个首小时,跨白天和夜间连续计':
    'Example: cut every 24 hours, each has one first hour, which goes on from day to night',
  '例:免费 1 小时、首小时优惠价,从第 2 小时起算首小时':
    'Example: 1 hour free and a cheap first hour: the second hour of the stay is the cheap one',
  '例:免费 1 小时、首小时优惠价,免费的 1 小时就是首小时':
    'Example: 1 hour free and a cheap first hour: the free hour was the cheap one, the second costs the usual price',
  '例:每 30 分钟 2 元,停 31 分钟收 4 元': 'Example: 2 yuan for 30 minutes; 31 minutes cost 4 yuan',
  '例:每 30 分钟 2 元,停 59 分钟收 2 元': 'Example: 2 yuan for 30 minutes; 59 minutes cost 2 yuan',
  '例:每 30 分钟 2 元,停 44 分钟收 2 元,停 45 分钟收 4 元':
    'Example: 2 yuan for 30 minutes; 44 minutes cost 2 yuan, 45 cost 4',
  '例:8:00:50 入 8:30:10 出,按 30 分钟计': 'Example: 8:00:50 to 8:30:10 counts as 30 minutes',
  '例:8:00:10 入 8:30:50 出,按 31 分钟计': 'Example: 8:00:10 to 8:30:50 counts as 31 minutes',
  '例:精度 1 元,7.2 元收 8 元': 'Example: to 1 yuan, 7.2 become 8',
  '例:精度 1 元,7.8 元收 7 元': 'Example: to 1 yuan, 7.8 become 7',
  '例:精度 1 元,7.4 元收 7 元,7.5 元收 8 元': 'Example: to 1 yuan, 7.4 become 7 and 7.5 become 8',
  '例:7.25 元照收': 'Example: 7.25 yuan stay 7.25',
  '例:7.25 元进位后收 7.3 元': 'Example: 7.25 yuan become 7.3, rounded up',
  '例:7.25 元进位后收 7.5 元': 'Example: 7.25 yuan become 7.5, rounded up',
  '例:7.25 元进位后收 8 元': 'Example: 7.25 yuan become 8, rounded up',
  '例:20:10 入场用 1 小时券,按 21:10 入场计费': 'Example: in at 20:10 with an hour’s coupon counts as 21:10',
  '例:22:10 出场用 1 小时券,按 21:10 出场计费': 'Example: out at 22:10 with an hour’s coupon counts as 21:10',
  '例:停 130 分钟用 1 小时券,按 70 分钟计费,日期仍按入场日':
    'Example: 130 minutes with an hour’s coupon count as 70, on the day of the entry',
  '例:免费 15 分钟、1 小时券,前 75 分钟不收费':
    'Example: 15 minutes free and an hour’s coupon: the first 75 cost nothing',
  '例:免费 15 分钟、1 小时券,前 60 分钟不收费':
    'Example: 15 minutes free and an hour’s coupon: the first 60 cost nothing',
  '例:白天每 30 分钟,20:50 入、21:00 转夜间,白天收一个单位,夜间从 21:00 起计':
    'Example: units of 30 minutes by day; in at 20:50, night from 21:00: one unit by day, the night counts from 21:00',
  '例:白天每 30 分钟,20:50 入、21:00 转夜间,白天的单位补到 21:20,夜间从 21:20 起计':
    'Example: units of 30 minutes by day; in at 20:50, night from 21:00: the unit goes on to 21:20, then the night counts',
  '例:白天每小时 4 元、夜间 1 元,21:00 转夜间:20:20 入 21:20 出收 4 元,20:40 入 21:40 出收 1 元;一样多的归前一时段':
    'Example: 4 yuan an hour by day, 1 by night, night from 21:00: 20:20 to 21:20 cost 4 yuan, 20:40 to 21:40 cost 1; of equal times the earlier window counts',
  '例:白天每小时 4 元、夜间 1 元,在本时段(白天)入场的车,停到夜间也每小时 4 元':
    'Example: 4 yuan an hour by day, 1 by night: who came in this window (by day) pays 4 an hour in the night too',
  '例:夜间包段 8 元,停 1 小时也收 8 元': 'Example: the night for 8 yuan; an hour costs 8 yuan too',
  '例:夜间包段 8 元、每小时 3 元,停 1 小时收 3 元,停 3 小时收 8 元':
    'Example: the night for 8 yuan, an hour 3; one hour costs 3 yuan, three cost 8',
  '例:停多久都不收费': 'Example: free, however long the stay',
  '例:每次 5 元,停 1 小时和停 5 小时一样': 'Example: 5 yuan an entry, for one hour as for five',
  '例:每小时 3 元,停 2 小时 10 分收 9 元': 'Example: 3 yuan an hour; 2 hours 10 minutes cost 9',
  '例:首小时 5 元,之后每 30 分钟 2 元,停 2 小时收 9 元':
    'Example: first hour 5 yuan, then 2 for 30 minutes; 2 hours cost 9',
  '例:7:00–21:00 每 30 分钟 2 元,夜间每小时 1 元':
    'Example: 2 yuan for 30 minutes from 7:00 to 21:00, by night 1 an hour',
  '例:早、中、晚各一个价;或按停车时长,前 2 小时一个价、之后另一个价':
    'Example: a price each for morning, noon and evening; or one for the first 2 hours, another for the rest',
  '例:每小时 4 元,每天封顶 20 元,0 点起重新计': 'Example: 4 yuan an hour, 20 at most a day; midnight starts again',
  '例:首 2 小时 10 元,之后每小时 3 元,入场满 24 小时重新计':
    'Example: 2 hours 10 yuan, then 3 an hour; every 24 hours from the entry start again',
  '例:白天每小时 5 元,19:00–8:00 整夜 8 元': 'Example: 5 yuan an hour by day, 8 for the whole night from 19:00 to 8:00',
  '例:2 小时以内 5 元,4 小时以内 10 元,24 小时以内 20 元':
    'Example: up to 2 hours 5 yuan, up to 4 hours 10, up to 24 hours 20',
  '例:8:00–20:00 每小时 5 元,其余时间每小时 1 元': 'Example: 5 yuan an hour from 8:00 to 20:00, 1 at other times',
  '例:首个 24 小时封顶 60 元、之后每 24 小时封顶 40 元:分“接下来 1440 分钟”和“其余时间”两段,计时分割选“24小时强制分割”,阶梯计时选“整次停车累计”':
    'Example: at most 60 yuan in the first 24 hours, 40 in each later 24: two segments, “The next 1440 minutes” and “The remaining time”, with the stay cut every 24 hours and tiers counting the whole stay',
}
