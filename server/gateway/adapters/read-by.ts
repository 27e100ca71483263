import type { MessageContent, Unread, VendorAdapter, VendorMessage } from './adapter.ts'
import type { Mapping } from './mapping.ts'

const misshapen = {
  zh: '报文的结构异常(数值的位置上是对象或层层嵌套),未读取;请核对设备的接入协议与相机固件',
  en: 'The message has objects or deep nesting where values belong, and was not read; check the device’s protocol and the camera’s firmware',
}

/** As the adapter reads it. What has no value where one belongs, and cannot be made into one, is unread like any other nonsense: it is the sender's, no fault of ours. */
export function readBy(
  adapter: VendorAdapter,
  message: VendorMessage,
  mapping: Mapping | null,
): MessageContent | Unread {
  try {
    return adapter.read(message, mapping)
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return { unread: misshapen }
    throw error
  }
}
