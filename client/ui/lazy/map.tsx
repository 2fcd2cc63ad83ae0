'use no memo'

/** Leaflet behind `LazyMapProps`. Markers are buttons: Tab reaches each, Enter opens it. */
import {
  circle,
  control,
  type LayerGroup,
  type Map as LeafletMap,
  latLng,
  latLngBounds,
  layerGroup,
  type Marker,
  map,
  tileLayer,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useRef } from 'react'
import { maxTileZoom } from '#shared/map-tiles.ts'
import {
  type LazyMapProps,
  type MapArea,
  type MapBounds,
  type MapPlace,
  type MapTiles,
  mapClasses,
} from '../map-props.ts'
import { drawPins } from './map-pins.ts'

const closestZoom = 15

export function LoadedMap(props: LazyMapProps) {
  const {
    label,
    tiles,
    places,
    zoomInLabel,
    zoomOutLabel,
    closeLabel,
    onOpen,
    activeId,
    onActive,
    clusterLabel,
    height,
  } = props
  const { list, onMoved, area, hrefOf } = props
  const box = useRef<HTMLElement>(null)
  const shown = useRef<{ map: LeafletMap; markers: LayerGroup } | null>(null)
  const pins = useRef(new Map<string, Marker>())
  /** The area or the places that the map was last fitted to. */
  const fitted = useRef('')
  /** Whether the user has moved the map since. */
  const isMoved = useRef(false)
  const isFitting = useRef(false)
  const callbacks = useRef({ onOpen, hrefOf, onActive, clusterLabel, list, onMoved, area })
  useEffect(() => {
    callbacks.current = { onOpen, hrefOf, onActive, clusterLabel, list, onMoved, area }
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
    leaflet.on('popupopen', ({ popup }) =>
      popup.getElement()?.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', closeLabel),
    )
    tileLayer(tiles.url, { attribution: attributionOf(tiles), maxZoom: maxTileZoom }).addTo(leaflet)
    shown.current = { map: leaflet, markers: layerGroup().addTo(leaflet) }
    fitted.current = ''
    onUserMove(
      leaflet,
      () => isFitting.current,
      (bounds) => {
        isMoved.current = true
        callbacks.current.onMoved?.(bounds)
      },
    )
    return () => {
      shown.current = null
      leaflet.remove()
    }
  }, [tiles, zoomInLabel, zoomOutLabel, closeLabel])

  useEffect(() => {
    if (!shown.current) return
    const { map: leaflet, markers } = shown.current
    isFitting.current = true
    const shows = { places, area: callbacks.current.area }
    const next = keyOf(shows)
    if (next !== '' && next !== fitted.current) {
      if (!(shows.area && isMoved.current && isInMiddle(leaflet, shows.area))) fitTo(leaflet, shows)
      fitted.current = next
      isMoved.current = false
    }
    markers.clearLayers()
    const [first] = places
    if (!first) {
      isFitting.current = false
      return
    }
    if (places.length === 1 && first.about) {
      pins.current = new Map()
      addCircle(first, first.about, markers, leaflet)
      isFitting.current = false
      return
    }
    isFitting.current = false
    const names = (count: number, joined: string) => callbacks.current.clusterLabel?.(count, joined) ?? joined
    const drawn = drawPins({
      map: leaflet,
      layer: markers,
      places,
      clusterLabel: names,
      onOpen: (href) => callbacks.current.onOpen(href),
      hrefOf: (href) => callbacks.current.hrefOf?.(href) ?? href,
      onActive: (id) => callbacks.current.onActive?.(id),
      list: callbacks.current.list && {
        label: callbacks.current.list.label,
        onPick: (id, how) => callbacks.current.list?.onPick(id, how),
      },
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

  // A map is not mirrored, nor is what Leaflet places on it.
  return <section ref={box} aria-label={label} dir="ltr" className={mapClasses('canvas', { height })} />
}

type Shown = { places: readonly MapPlace[]; area: MapArea | undefined }

/** Of the area that was searched, else of the places: a list that is loaded again with the same ones leaves the map where the user moved it. */
const keyOf = ({ places, area }: Shown): string =>
  area ? `${area.latitude} ${area.longitude} ${area.km}` : places.map(({ id }) => id).join()

/** Meters. The address of an area has rounded degrees. */
const roundedOff = 200

/** Whether an area is the one that the user moved the map to, and searched there: it stays as it is. */
const isInMiddle = (leaflet: LeafletMap, { latitude, longitude }: MapArea): boolean =>
  leaflet.getBounds().getCenter().distanceTo([latitude, longitude]) < roundedOff

/** Shows the area that was searched, else all places. */
function fitTo(leaflet: LeafletMap, { places, area }: Shown): void {
  const bounds = area
    ? latLng(area.latitude, area.longitude).toBounds(area.km * 2000)
    : latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude]))
  leaflet.fitBounds(bounds, { padding: area ? [0, 0] : [40, 40], maxZoom: closestZoom, animate: false })
}

/** Calls `moved` after the user has dragged or zoomed the map; not when the page fits it, a popup makes room or its box changes. */
function onUserMove(leaflet: LeafletMap, isFitting: () => boolean, moved: (bounds: MapBounds) => void): void {
  let isOwn = false
  // Each is followed by one `moveend`.
  leaflet.on('autopanstart resize', () => {
    isOwn = true
  })
  leaflet.on('moveend', () => {
    const isUsers = !(isOwn || isFitting())
    isOwn = false
    if (!isUsers) return
    const bounds = leaflet.getBounds()
    const [north, south, east, west] = [bounds.getNorth(), bounds.getSouth(), bounds.getEast(), bounds.getWest()]
    moved({ north, south, east, west })
  })
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
