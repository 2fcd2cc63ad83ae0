import sharp from 'sharp'

/** JPEG of 60 by 20 pixels, red at its left half, stored lying on its side with a place in its metadata. */
export async function holidayPhoto(): Promise<Buffer> {
  const red = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 60, height: 20, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Noor' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 27/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}
