/**
 * AlarmType (domain.md 5.13) of what happens all day in a busy town and asks nothing of anybody: the screen at the lane turns cars away when
 * the lot is full, and reminds those that owe.
 */
export const quietAlarms = { full: 107, entryWithArrears: 112 }
