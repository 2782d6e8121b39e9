import sharp from 'sharp'
import { expect, it } from 'vitest'
import { toAttachmentFile } from './attachment.ts'

const sender = { isSignedIn: true, charge: async () => undefined }

it.each(['jpeg', 'png'] as const)(
  'rewrites a %s without its camera data, in its own format and at most 2400 pixels wide',
  async (format) => {
    const picture = await sharp({ create: { width: 3000, height: 20, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Artist: 'Ana' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toFormat(format)
      .toBuffer()
    expect((await sharp(picture).metadata()).exif).toBeDefined()
    const { body } = await toAttachmentFile('photo', picture, sender)
    const { exif, width, format: kept } = await sharp(body).metadata()
    expect({ exif, width, kept }).toEqual({ exif: undefined, width: 2400, kept: format })
  },
)
