import { divIcon, layerGroup, map as mapIn, marker, tileLayer, type LatLngTuple } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { MapTiles } from '#kernel/map-tiles.ts'
import styles from './map.module.css'
import type { Mark } from './mark.ts'
import { metresEast } from './scale.ts'

export interface TileDrawing {
  show(marks: readonly Mark[], onPick: (id: string) => void): void
  fit(marks: readonly Mark[]): void
  zoom(by: 1 | -1): void
  end(): void
}

const deepest = 18
const nearest = 16
const roomPixels = 56
/** All of China, when there is nothing to show. */
const china: [LatLngTuple, LatLngTuple] = [
  [18, 74],
  [54, 135],
]

/** A map of tiles in a frame; `roam`: moved and zoomed by hand; `onMoved` gets how many metres a pixel is then. */
export function drawTiles(
  frame: HTMLElement,
  { url, attribution }: MapTiles,
  roam: boolean,
  onMoved: (metresPerPixel: number) => void,
): TileDrawing {
  const map = mapIn(frame, {
    zoomControl: false,
    dragging: roam,
    scrollWheelZoom: roam,
    doubleClickZoom: roam,
    touchZoom: roam,
    keyboard: roam,
  })
  map.attributionControl.setPrefix(false)
  tileLayer(url, { attribution: asText(attribution), maxZoom: deepest }).addTo(map)
  const shown = layerGroup().addTo(map)
  map.on('moveend', () => {
    const { x, y } = map.getSize().divideBy(2)
    const [west, east] = [map.containerPointToLatLng([x, y]), map.containerPointToLatLng([x + 100, y])]
    onMoved(metresEast(east.lng - west.lng, west.lat) / 100)
  })
  const observer = new ResizeObserver(() => frame.clientWidth > 0 && map.invalidateSize())
  observer.observe(frame)
  return {
    show(marks, onPick) {
      shown.clearLayers()
      for (const mark of marks) {
        const icon = divIcon({ className: styles.mark!, html: faceOf(mark), iconSize: [0, 0] })
        marker(placeOf(mark), { icon, title: `${mark.name} ${mark.note}`, keyboard: roam })
          .on('click', () => onPick(mark.id))
          .addTo(shown)
      }
    },
    fit: (marks) =>
      void map.fitBounds(marks.length ? marks.map(placeOf) : china, {
        padding: [roomPixels, roomPixels],
        maxZoom: nearest,
        animate: false,
      }),
    zoom: (by) => void map.setZoom(map.getZoom() + by),
    end() {
      observer.disconnect()
      map.remove()
    },
  }
}

function placeOf({ at: [longitude, latitude] }: Mark): LatLngTuple {
  return [latitude, longitude]
}

function faceOf({ name, note, tone }: Mark): HTMLElement {
  const face = document.createElement('span')
  face.dataset['mark'] = tone
  for (const [tag, text] of [
    ['i', ''],
    ['b', name],
    ['small', note],
  ] as const)
    face.appendChild(document.createElement(tag)).textContent = text
  return face
}

/** The map takes HTML for the attribution, the setting is text. */
function asText(text: string): string {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}
