/** What a lane camera sees besides the plate; text of an SVG of 640 × 360, without letters. */
export interface Scene {
  /** From the front where cars come in, from behind where they leave. */
  readonly fromBehind: boolean
  readonly isLarge: boolean
  readonly isNight: boolean
  readonly paint: string
}

export const sceneSize = { width: 640, height: 360 } as const

/** Where the plate is in the scene: its middle, and its width. */
export const plateAt = { x: 320, y: 283, width: 112 } as const

export function drawScene({ fromBehind, isLarge, isNight, paint }: Scene): string {
  const light = isNight ? ['#0b0f17', '#1a2029', '#232a33'] : ['#b9cbd8', '#8d9499', '#6d7377']
  const body = isLarge ? lorry(paint) : saloon(paint)
  const lamps = [214, 426].map((x) => (fromBehind ? rearLamp(x, isNight) : headLamp(x, isNight))).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><defs>
    <linearGradient id="road" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light[1]}"/><stop offset="1" stop-color="${light[2]}"/></linearGradient>
    <linearGradient id="glass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#101820"/><stop offset="1" stop-color="${isNight ? '#1c2733' : '#5c7183'}"/></linearGradient>
    <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset="1" stop-color="#000" stop-opacity=".38"/></linearGradient>
    <radialGradient id="glow"><stop offset="0" stop-color="#fffbe6"/><stop offset=".3" stop-color="#fff4c2" stop-opacity=".75"/><stop offset="1" stop-color="#fff4c2" stop-opacity="0"/></radialGradient></defs>
    <rect width="640" height="150" fill="${light[0]}"/><path d="M0 150 L640 150 L640 360 L0 360 Z" fill="url(#road)"/>
    <rect y="96" width="640" height="54" fill="${isNight ? '#12171e' : '#7c8a7d'}"/>
    <path d="M250 150 L30 360 M390 150 L610 360" stroke="#d9c98a" stroke-opacity="${isNight ? '.25' : '.7'}" stroke-width="6"/>
    <rect x="22" y="88" width="34" height="150" rx="4" fill="${isNight ? '#6b4a12' : '#d98b1e'}"/><rect x="26" y="100" width="26" height="34" fill="#20262c"/>
    <ellipse cx="320" cy="322" rx="172" ry="18" fill="#000" opacity=".45"/>${body}${lamps}
    <rect x="258" y="262" width="124" height="42" rx="3" fill="#15181b"/>
    ${isNight ? '<rect width="640" height="360" fill="#05070d" opacity=".34"/>' + (fromBehind ? '' : glows) : ''}</svg>`
}

function saloon(paint: string): string {
  return `<rect x="166" y="276" width="46" height="50" rx="10" fill="#0c0d0e"/><rect x="428" y="276" width="46" height="50" rx="10" fill="#0c0d0e"/>
    <path d="M228 96 Q320 78 412 96 L446 176 L194 176 Z" fill="${paint}"/><path d="M240 106 Q320 92 400 106 L426 170 L214 170 Z" fill="url(#glass)"/>
    <path d="M160 214 Q168 176 196 172 L444 172 Q472 176 480 214 L484 296 Q482 312 464 312 L176 312 Q158 312 156 296 Z" fill="${paint}"/>
    <path d="M160 214 Q168 176 196 172 L444 172 Q472 176 480 214 L484 296 Q482 312 464 312 L176 312 Q158 312 156 296 Z" fill="url(#shade)"/>
    <ellipse cx="172" cy="164" rx="17" ry="11" fill="${paint}"/><ellipse cx="468" cy="164" rx="17" ry="11" fill="${paint}"/>
    <rect x="262" y="222" width="116" height="26" rx="8" fill="#16191c" opacity=".85"/><path d="M172 306 L468 306" stroke="#0f1113" stroke-width="7"/>`
}

function lorry(paint: string): string {
  return `<rect x="158" y="280" width="58" height="52" rx="9" fill="#0c0d0e"/><rect x="424" y="280" width="58" height="52" rx="9" fill="#0c0d0e"/>
    <rect x="150" y="16" width="340" height="250" rx="8" fill="#c9cdd0"/><rect x="150" y="16" width="340" height="250" rx="8" fill="url(#shade)"/>
    <path d="M170 92 L470 92 L484 210 L486 316 L154 316 L156 210 Z" fill="${paint}"/><path d="M170 92 L470 92 L484 210 L486 316 L154 316 L156 210 Z" fill="url(#shade)"/>
    <path d="M186 104 L454 104 L466 192 L174 192 Z" fill="url(#glass)"/><rect x="232" y="212" width="176" height="34" rx="5" fill="#16191c"/>`
}

function headLamp(x: number, isNight: boolean): string {
  return `<ellipse cx="${x}" cy="234" rx="32" ry="15" fill="${isNight ? '#fffbe6' : '#e9eff3'}" stroke="#3a4148" stroke-width="2"/>`
}

function rearLamp(x: number, isNight: boolean): string {
  return `<rect x="${x - 34}" y="222" width="68" height="22" rx="7" fill="${isNight ? '#ff3b30' : '#a3231c'}" stroke="#4c0f0b" stroke-width="2"/>`
}

const glows = [214, 426].map((x) => `<ellipse cx="${x}" cy="234" rx="92" ry="62" fill="url(#glow)"/>`).join('')
