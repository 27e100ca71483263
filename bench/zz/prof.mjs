import { readFileSync } from 'node:fs'
const p = JSON.parse(readFileSync('/tmp/tabs.cpuprofile','utf8'))
const by = new Map(p.nodes.map(n=>[n.id,n])); const parent=new Map(); for(const n of p.nodes) for(const c of n.children??[]) parent.set(c,n.id)
const self=new Map(); p.samples.forEach((s,i)=>self.set(s,(self.get(s)??0)+p.timeDeltas[i]))
const total=[...self].filter(([id])=>!['(idle)','(program)'].includes(by.get(id).callFrame.functionName)).reduce((a,[,t])=>a+t,0)
const selfFn=new Map(), incl=new Map()
const name=n=>n.callFrame.functionName+' '+n.callFrame.url.split('/').pop()+':'+n.callFrame.lineNumber
for(const [id,t] of self){ const n=by.get(id); selfFn.set(name(n),(selfFn.get(name(n))??0)+t); const seen=new Set(); let c=id; while(c){ const k=name(by.get(c)); if(!seen.has(k)){seen.add(k); incl.set(k,(incl.get(k)??0)+t)} c=parent.get(c)} }
console.log('total ms/switch', total/60000)
const show=(m,k)=>[...m].sort((a,b)=>b[1]-a[1]).slice(0,k).forEach(([n,t])=>console.log((t/60000).toFixed(2),n))
console.log('SELF'); show(selfFn,30); console.log('INCL'); show(incl,140)
console.log('COMPONENTS')
const comp=new Map()
for(const [id,t] of self){ let c=id, prev=null; let found=null; while(c){ const n=by.get(c); const pn=parent.get(c)&&by.get(parent.get(c)).callFrame.functionName; if(pn==='renderWithHooks'){found=name(n);break} c=parent.get(c)} if(found) comp.set(found,(comp.get(found)??0)+t)}
show(comp,60)
console.log('EFFECTS')
const eff=new Map()
for(const [id,t] of self){ let c=id; let found=null; while(c){ const n=by.get(c); const pn=parent.get(c)&&by.get(parent.get(c)).callFrame.functionName; if(/commitHookEffectListMount|commitHookEffectListUnmount/.test(pn)){found=pn.slice(20)+' '+name(n);break} c=parent.get(c)} if(found) eff.set(found,(eff.get(found)??0)+t)}
show(eff,50)
