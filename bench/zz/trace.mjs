import { readFileSync } from 'node:fs'
const ev = JSON.parse(readFileSync('/tmp/trace.json','utf8'))
const marks = ev.filter(e=>e.name==='began'||e.name==='raf'||e.name==='seen').sort((a,b)=>a.ts-b.ts)
const pid = marks[0].pid, tid = marks[0].tid
const main = ev.filter(e=>e.pid===pid&&e.tid===tid&&e.ph==='X').sort((a,b)=>a.ts-b.ts)
const from = marks.filter(m=>m.name==='began').slice(-4)
for (const b of from.slice(0,3)) {
  const seen = marks.find(m=>m.name==='seen'&&m.ts>b.ts), raf = marks.find(m=>m.name==='raf'&&m.ts>b.ts)
  console.log('=== switch total', (seen.ts-b.ts)/1000, 'raf at', (raf.ts-b.ts)/1000)
  for (const e of main) if (e.ts+e.dur>=b.ts && e.ts<=seen.ts && e.dur>400) console.log(((e.ts-b.ts)/1000).toFixed(1).padStart(7), (e.dur/1000).toFixed(1).padStart(6), e.name, e.args?.elementCount ?? e.args?.data?.functionName ?? e.args?.beginData?.dirtyObjects ?? '')
}
