/** The pins of a map: places that would overlap share one with their number, and each that has room shows a name. */
import {
  divIcon,
  type FitBoundsOptions,
  type LayerGroup,
  type Map as LeafletMap,
  latLngBounds,
  type Marker,
  marker,
  type PopupOptions,
} from 'leaflet'
import Supercluster from 'supercluster'
import { maxTileZoom } from '#shared/map-tiles.ts'
import { type MapList, type MapPlace, mapClasses } from '../map-props.ts'

/** Pixels. */
const pinSize = 28
const clusterRadius = 40
const nameWidth = 184
/** What a pin keeps clear of: the edges of the map, the buttons of the zoom at its left and the one above it that searches. */
const pinPadding: FitBoundsOptions = { paddingTopLeft: [72, 72], paddingBottomRight: [40, 40] }

/** A popup keeps clear of the buttons of the zoom. */
const popup: PopupOptions = { minWidth: 200, autoPanPaddingTopLeft: [64, 10] }

type Properties = { place: MapPlace }

type Options = {
  map: LeafletMap
  layer: LayerGroup
  places: readonly MapPlace[]
  clusterLabel: (places: number, names: string) => string
  onOpen: (href: string) => void
  hrefOf: (href: string) => string
  onActive: (id: string | null) => void
  list?: MapList
}

/**
 * Draws the pins for the current zoom level, and again after each zoom until `stop`: what is open stays open while it is in view. `pins`
 * has the pin of each place.
 */
export function drawPins({ map, layer, places, clusterLabel, onOpen, hrefOf, onActive, list }: Options) {
  const clusters = new Supercluster<Properties>({ radius: clusterRadius, extent: 256, maxZoom: maxTileZoom })
  clusters.load(
    places.map((place) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
      properties: { place },
    })),
  )
  const pins = new Map<string, Marker>()
  const links = { onOpen, hrefOf, list }
  let isDrawing = false

  const draw = () => {
    const [opened = ''] = [...pins].find(([, pin]) => pin.isPopupOpen()) ?? []
    layer.clearLayers()
    pins.clear()
    const alone: [MapPlace, Marker][] = []
    for (const feature of clusters.getClusters([-180, -90, 180, 90], Math.round(map.getZoom()))) {
      const [longitude = 0, latitude = 0] = feature.geometry.coordinates
      const { properties } = feature
      if ('place' in properties) {
        const { place } = properties
        const pin = addPin([latitude, longitude], place.name, [place])
        pin.bindPopup(popupOf([place], links), popup)
        pin.on('popupopen', () => isDrawing || list?.onPick(place.id, { isWanted: false }))
        alone.push([place, pin])
        continue
      }
      const together = clusters.getLeaves(properties.cluster_id, places.length).map((leaf) => leaf.properties.place)
      const names = together.map(({ name }) => name).join(', ')
      const pin = addPin([latitude, longitude], clusterLabel(together.length, names), together)
      // Zooming in does not part places at one address: they are listed instead.
      if (clusters.getClusterExpansionZoom(properties.cluster_id) > maxTileZoom) {
        pin.bindPopup(popupOf(together, links), { ...popup, maxHeight: 240 })
      } else zoomOnPress(pin, together)
    }
    nameThose(alone)
    const pin = pins.get(opened)
    if (!pin || !map.getBounds().contains(pin.getLatLng())) return
    isDrawing = true
    pin.openPopup()
    isDrawing = false
  }

  const addPin = (at: [number, number], label: string, of: readonly MapPlace[]): Marker => {
    const several = of.length > 1
    const icon = divIcon({
      className: mapClasses('marker'),
      html: several ? String(of.length) : '',
      iconSize: several ? [36, 36] : [pinSize, pinSize],
      popupAnchor: [0, -14],
    })
    // Leaflet's own way brings the middle of a pin into the corner of the map.
    const pin = marker(at, { icon, keyboard: true, autoPanOnFocus: false }).addTo(layer)
    const element = pin.getElement()
    element?.setAttribute('aria-label', label)
    const [place] = of
    if (!several && place?.lang) element?.setAttribute('lang', place.lang)
    if (element) {
      pressByKey(pin, element)
      element.addEventListener('focus', () => element.matches(':focus-visible') && moveInside(map, pin))
    }
    element?.setAttribute('data-places', String(of.length))
    for (const event of ['pointerenter', 'focus']) element?.addEventListener(event, () => onActive(of[0]?.id ?? null))
    for (const event of ['pointerleave', 'blur']) element?.addEventListener(event, () => onActive(null))
    for (const { id } of of) pins.set(id, pin)
    return pin
  }

  const zoomOnPress = (pin: Marker, together: readonly MapPlace[]) => {
    const zoom = () =>
      map.fitBounds(latLngBounds(together.map(({ latitude, longitude }) => [latitude, longitude])), {
        padding: [40, 40],
        maxZoom: maxTileZoom,
      })
    pin.on('click', zoom)
  }

  /** A name without room is shown while its pin is hovered or focused. */
  const nameThose = (alone: readonly [MapPlace, Marker][]) => {
    const boxOf = (pin: Marker, left: number, right: number) => {
      const { x, y } = map.latLngToContainerPoint(pin.getLatLng())
      return { left: x + left, right: x + right, top: y - pinSize / 2, bottom: y + pinSize / 2 }
    }
    const taken = [...new Set(pins.values())].map((pin) => ({ pin, ...boxOf(pin, -pinSize / 2, pinSize / 2) }))
    for (const [place, pin] of alone) {
      const box = boxOf(pin, pinSize / 2, pinSize / 2 + nameWidth)
      const isInside = box.right <= map.getSize().x
      const hasRoom =
        isInside &&
        taken.every(
          (other) =>
            other.pin === pin ||
            other.right < box.left ||
            other.left > box.right ||
            other.bottom < box.top ||
            other.top > box.bottom,
        )
      if (hasRoom) taken.push({ pin, ...box })
      const text = document.createElement('span')
      text.textContent = place.name
      text.dir = 'auto'
      if (place.lang) text.lang = place.lang
      const offset: [number, number] = [pinSize / 2, 0]
      pin.bindTooltip(text, {
        className: mapClasses('name'),
        direction: hasRoom ? 'right' : 'auto',
        offset,
        permanent: hasRoom,
      })
    }
  }

  draw()
  map.on('zoomend', draw)
  return { pins, stop: () => map.off('zoomend', draw) }
}

/** Leaflet hides a popup until it has its place; with reduced motion each element in it is visible a frame after its parent. */
function focusOnceVisible(element: HTMLElement, frames = 20): void {
  element.focus()
  if (document.activeElement !== element && frames > 0) {
    requestAnimationFrame(() => focusOnceVisible(element, frames - 1))
  }
}

/** Moves the map no further than it takes to see the pin, which is no search of the visitor in another area. */
function moveInside(map: LeafletMap, pin: Marker): void {
  const markOwn = () => map.fire('autopanstart')
  map.once('movestart', markOwn)
  map.panInside(pin.getLatLng(), pinPadding)
  map.off('movestart', markOwn)
}

/** Enter and Space press a pin. What opens by them has the focus, until Escape or its button closes it. */
function pressByKey(pin: Marker, element: HTMLElement): void {
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') pin.closePopup()
    if (event.key !== 'Enter' && event.key !== ' ') return
    // Leaflet opens a popup on Enter alone, and a page scrolls on Space.
    event.preventDefault()
    pin.fire('click')
    if (!pin.isPopupOpen()) return
    const opened = pin.getPopup()?.getElement()?.querySelector<HTMLElement>('.leaflet-popup-content :is(a, button)')
    if (opened) focusOnceVisible(opened)
  })
  // The popup has one element, however often it is opened.
  pin.once('popupopen', () => {
    const opened = pin.getPopup()?.getElement()
    opened?.querySelector('.leaflet-popup-close-button')?.addEventListener('click', () => element.focus())
    opened?.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      pin.closePopup()
      element.focus()
    })
  })
}

type Links = Pick<Options, 'onOpen' | 'hrefOf'> & { list: MapList | undefined }

/** Built from elements, so that a name is never parsed as markup. */
function popupOf(places: readonly MapPlace[], { onOpen, hrefOf, list }: Links): HTMLElement {
  const content = document.createElement('div')
  for (const place of places) {
    const line = document.createElement('p')
    line.dir = 'auto'
    const link = document.createElement('a')
    link.href = hrefOf(place.href)
    link.textContent = place.name
    if (place.lang) link.lang = place.lang
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      onOpen(place.href)
    })
    line.append(link)
    if (place.detail) line.append(document.createElement('br'), place.detail)
    if (list) line.append(document.createElement('br'), listButton(place, list))
    content.append(line)
  }
  return content
}

function listButton({ id, name }: MapPlace, { label, onPick }: MapList): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = mapClasses('show')
  button.textContent = label
  button.setAttribute('aria-label', `${label}: ${name}`)
  button.addEventListener('click', () => onPick(id, { isWanted: true }))
  return button
}
