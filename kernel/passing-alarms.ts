/** MsgType of the alarms that a passing car raises; any other is about a device, money or the system (specification 8, domain.md 1.17). */
export const passingAlarms = 1
