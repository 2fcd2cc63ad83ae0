'use no memo'

/** Leaflet behind `LazyMapProps`. Markers are buttons: Tab reaches each, Enter opens it. */
import {
  circle,
  control,
  type LayerGroup,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  type Marker,
  map,
  tileLayer,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useRef } from 'react'
import { maxTileZoom } from '#shared/map-tiles.ts'
import { type LazyMapProps, type MapPlace, type MapTiles, mapClasses } from '../map-props.ts'
import { drawPins } from './map-pins.ts'

const closestZoom = 15

export function LoadedMap(props: LazyMapProps) {
  const { label, tiles, places, zoomInLabel, zoomOutLabel, onOpen, activeId, onActive, clusterLabel, height } = props
  const box = useRef<HTMLElement>(null)
  const shown = useRef<{ map: LeafletMap; markers: LayerGroup } | null>(null)
  const pins = useRef(new Map<string, Marker>())
  const callbacks = useRef({ onOpen, onActive, clusterLabel })
  useEffect(() => {
    callbacks.current = { onOpen, onActive, clusterLabel }
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
    tileLayer(tiles.url, { attribution: attributionOf(tiles), maxZoom: maxTileZoom }).addTo(leaflet)
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
    const [first] = places
    if (places.length === 1 && first?.about) {
      pins.current = new Map()
      addCircle(first, first.about, markers, leaflet)
      return
    }
    const names = (count: number, joined: string) => callbacks.current.clusterLabel?.(count, joined) ?? joined
    const drawn = drawPins({
      map: leaflet,
      layer: markers,
      places,
      clusterLabel: names,
      onOpen: (href) => callbacks.current.onOpen(href),
      onActive: (id) => callbacks.current.onActive?.(id),
    })
    pins.current = drawn.pins
    return () => void drawn.stop()
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

/** The approximate place, without the exact address. */
function addCircle({ latitude, longitude }: MapPlace, radius: number, markers: LayerGroup, leaflet: LeafletMap): void {
  const area = circle([latitude, longitude], { radius, className: mapClasses('area'), interactive: false })
  area.addTo(markers)
  leaflet.fitBounds(area.getBounds(), { padding: [40, 40], maxZoom: closestZoom, animate: false })
}

// Leaflet expects the attribution as HTML.
function attributionOf({ attribution, attributionUrl }: MapTiles): string {
  const link = document.createElement('a')
  link.href = attributionUrl
  link.textContent = attribution
  return link.outerHTML
}
