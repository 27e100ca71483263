import { createServer, type Socket } from 'node:net'
import { generate, parser, type IPublishPacket, type Packet } from 'mqtt-packet'

/**
 * An MQTT 5 broker as others run one, as far as the gateway uses it: QoS 1, `$share` groups in turn, and what a member did not acknowledge
 * goes to another one when it leaves. A process of its own; listens on the port it is given, else on a free one; sends its parent the port, and when asked how many messages each member of the group acknowledged. (The embedded broker knows MQTT 3.1.1 only.)
 */
interface Member {
  readonly socket: Socket
  readonly topics: Set<string>
  readonly underway: Map<number, IPublishPacket>
  acknowledged: number
  next: number
}

const version5 = { protocolVersion: 5 }
const members = new Set<Member>()
const group: Member[] = []
const waiting: IPublishPacket[] = []
let turn = 0

const send = ({ socket }: Member, packet: Packet) => socket.write(generate(packet, version5))

function deliver(member: Member, packet: IPublishPacket): void {
  const messageId = (member.next = (member.next % 65_535) + 1)
  member.underway.set(messageId, packet)
  send(member, { ...packet, qos: 1, dup: false, messageId })
}

function share(packet: IPublishPacket): void {
  const member = group[turn++ % Math.max(1, group.length)]
  if (member) deliver(member, packet)
  else waiting.push(packet)
}

function leave(member: Member): void {
  if (!members.delete(member)) return
  const at = group.indexOf(member)
  if (at >= 0) group.splice(at, 1)
  for (const packet of member.underway.values()) if (packet.topic.endsWith('/event')) share(packet)
}

function receive(member: Member, packet: Packet): void {
  if (packet.cmd === 'connect')
    return void send(member, {
      cmd: 'connack',
      reasonCode: packet.protocolVersion === 5 ? 0 : 132,
      sessionPresent: false,
    })
  if (packet.cmd === 'pingreq') return void send(member, { cmd: 'pingresp' })
  if (packet.cmd === 'puback') {
    member.acknowledged += 1
    return void member.underway.delete(packet.messageId!)
  }
  if (packet.cmd === 'disconnect') return void member.socket.end()
  if (packet.cmd === 'subscribe') {
    for (const { topic } of packet.subscriptions) {
      if (topic.startsWith('$share/')) group.push(member)
      else member.topics.add(topic)
    }
    send(member, { cmd: 'suback', messageId: packet.messageId!, granted: packet.subscriptions.map(() => 1) })
    for (const kept of waiting.splice(0)) share(kept)
    return
  }
  if (packet.cmd !== 'publish') return
  const { messageId, ...content } = packet
  if (packet.topic.endsWith('/event')) share(content)
  for (const other of members) if (other.topics.has(packet.topic)) deliver(other, content)
  if (packet.qos === 1) send(member, { cmd: 'puback', messageId: messageId!, reasonCode: 0 })
}

const server = createServer((socket) => {
  const member: Member = { socket, topics: new Set(), underway: new Map(), acknowledged: 0, next: 0 }
  members.add(member)
  const read = parser(version5)
  read.on('packet', (packet: Packet) => receive(member, packet))
  socket.on('data', (bytes) => read.parse(bytes))
  socket.on('error', () => leave(member))
  socket.on('close', () => leave(member))
})
process.on('message', () => process.send!(group.map(({ acknowledged }) => acknowledged)))
process.once('disconnect', () => process.exit())
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () =>
  process.send!((server.address() as { port: number }).port),
)
