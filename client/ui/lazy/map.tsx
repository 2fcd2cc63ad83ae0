'use no memo'

/** Leaflet behind `LazyMapProps`. Markers are buttons: Tab reaches each, Enter opens it. */
import {
  circle,
  control,
  divIcon,
  type LayerGroup,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  type Marker,
  map,
  marker,
  tileLayer,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useRef } from 'react'
import { type LazyMapProps, type MapPlace, type MapTiles, mapClasses } from '../map-props.ts'

const closestZoom = 15

export function LoadedMap(props: LazyMapProps) {
  const { label, tiles, places, zoomInLabel, zoomOutLabel, onOpen, activeId, onActive, height } = props
  const box = useRef<HTMLElement>(null)
  const shown = useRef<{ map: LeafletMap; markers: LayerGroup } | null>(null)
  const pins = useRef(new Map<string, Marker>())
  const callbacks = useRef({ onOpen, onActive })
  useEffect(() => {
    callbacks.current = { onOpen, onActive }
  })

  useEffect(() => {
    if (!box.current) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const leaflet = map(box.current, {
      zoomControl: false,
      attributionControl: false,
      // The wheel scrolls the page; the map zooms by its buttons, by pinching and by keys.
      scrollWheelZoom: false,
      zoomAnimation: !still,
      fadeAnimation: !still,
      markerZoomAnimation: !still,
    })
    control.zoom({ zoomInTitle: zoomInLabel, zoomOutTitle: zoomOutLabel }).addTo(leaflet)
    control.attribution({ prefix: false }).addTo(leaflet)
    tileLayer(tiles.url, { attribution: attributionOf(tiles), maxZoom: 19 }).addTo(leaflet)
    shown.current = { map: leaflet, markers: layerGroup().addTo(leaflet) }
    return () => {
      shown.current = null
      leaflet.remove()
    }
  }, [tiles, zoomInLabel, zoomOutLabel])

  useEffect(() => {
    if (!shown.current || places.length === 0) return
    const { map: leaflet, markers } = shown.current
    leaflet.fitBounds(latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude])), {
      padding: [40, 40],
      maxZoom: closestZoom,
      animate: false,
    })
    markers.clearLayers()
    pins.current.clear()
    for (const place of places) {
      if (place.about) {
        addCircle(place, place.about, markers, leaflet)
        continue
      }
      const pin = addMarker(place, markers, (href) => callbacks.current.onOpen(href))
      pins.current.set(place.id, pin)
      const element = pin.getElement()
      for (const event of ['pointerenter', 'focus']) {
        element?.addEventListener(event, () => callbacks.current.onActive?.(place.id))
      }
      for (const event of ['pointerleave', 'blur'])
        element?.addEventListener(event, () => callbacks.current.onActive?.(null))
    }
  }, [places])

  useEffect(() => {
    const pin = activeId ? pins.current.get(activeId) : undefined
    if (!pin) return
    // Above the pins around it.
    pin.getElement()?.setAttribute('data-active', '')
    pin.setZIndexOffset(1000)
    return () => {
      pin.getElement()?.removeAttribute('data-active')
      pin.setZIndexOffset(0)
    }
  }, [activeId])

  return <section ref={box} aria-label={label} className={mapClasses('canvas', { height })} />
}

function addMarker(place: MapPlace, markers: LayerGroup, onOpen: (href: string) => void): Marker {
  const icon = divIcon({ className: mapClasses('marker'), iconSize: [28, 28], popupAnchor: [0, -14] })
  const pin = marker([place.latitude, place.longitude], { icon, title: place.name, keyboard: true })
  pin.bindPopup(popupOf(place, onOpen), { minWidth: 200 }).addTo(markers)
  pin.getElement()?.setAttribute('aria-label', place.name)
  return pin
}

/** The approximate place, without the exact address. */
function addCircle({ latitude, longitude }: MapPlace, radius: number, markers: LayerGroup, leaflet: LeafletMap): void {
  const area = circle([latitude, longitude], { radius, className: mapClasses('area'), interactive: false })
  area.addTo(markers)
  leaflet.fitBounds(area.getBounds(), { padding: [40, 40], maxZoom: closestZoom, animate: false })
}

/** Built from elements, so that a name is never parsed as markup. */
function popupOf(place: MapPlace, onOpen: (href: string) => void): HTMLElement {
  const content = document.createElement('div')
  const link = document.createElement('a')
  link.href = place.href
  link.textContent = place.name
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(place.href)
  })
  content.append(link)
  if (place.detail) {
    const detail = document.createElement('p')
    detail.textContent = place.detail
    content.append(detail)
  }
  return content
}

// Leaflet expects the attribution as HTML.
function attributionOf({ attribution, attributionUrl }: MapTiles): string {
  const link = document.createElement('a')
  link.href = attributionUrl
  link.textContent = attribution
  return link.outerHTML
}
