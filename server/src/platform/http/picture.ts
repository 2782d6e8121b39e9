import PQueue from 'p-queue'
import sharp, { type Metadata } from 'sharp'
import { AppError, invalid } from '../errors.ts'

/** Whose picture it is: people who are signed in go first. */
export interface Sender {
  isSignedIn: boolean
  /** Counts the work against the sender's allowance, in megapixels; 429 when it is used up. */
  charge(megapixels: number): Promise<void>
}

interface PictureOptions {
  /** Pixels of the longer side, at most. */
  side: number
  /** Said when the content is no picture. */
  message: string
  sender: Sender
  /** Whether a JPEG stays a JPEG and a PNG a PNG; otherwise the result is WebP. */
  keepsFormat?: true
}

const MEGAPIXEL = 1_000_000
const formats: readonly string[] = ['jpeg', 'png', 'webp']
/** A plain JPEG is read at a fraction of its size. Of all others every pixel is unpacked, so a small file can cost seconds. */
const plainJpeg = { megapixels: 40, cost: 0.2 }
const otherPicture = { megapixels: 20, cost: 1 }
/** Each waiting picture holds up to 5 MB. */
const MOST_WAITING = { signedIn: 20, anonymous: 10 }
const SECONDS = 10

/** Unpacking uses the threads that also verify passwords, so one picture is unpacked at a time. */
const queue = new PQueue({ concurrency: 1 })
const priorities = { signedIn: 1, anonymous: 0 }

/**
 * Converts a picture to WebP, or rewrites it in its own format: upright, at most `side` pixels on its longer side, without camera data. 422 when it is no picture or has too
 * many pixels, 503 when too many pictures wait. A picture of somebody who is signed in waits for the one at work, and never for those of
 * strangers.
 */
export async function cleanPicture(content: Buffer, { side, message, sender, keepsFormat }: PictureOptions): Promise<Buffer> {
  const { format = '', width = 0, height = 0, isProgressive } = await readHeader(content, message)
  if (!formats.includes(format)) invalid({ file: message })
  const limit = format === 'jpeg' && !isProgressive ? plainJpeg : otherPicture
  const megapixels = (width * height) / MEGAPIXEL
  if (megapixels > limit.megapixels) invalid({ file: `This picture is too large. Choose one of at most ${limit.megapixels} megapixels.` })
  await sender.charge(Math.ceil(megapixels * limit.cost))
  const kind = sender.isSignedIn ? 'signedIn' : 'anonymous'
  const priority = priorities[kind]
  if (queue.sizeBy({ priority }) >= MOST_WAITING[kind]) rejectBusy()
  return queue.add(
    () => convert(content, { side, message, format: keepsFormat && format !== 'webp' ? (format as 'jpeg' | 'png') : 'webp' }),
    { priority },
  )
}

/** The first bytes alone: nothing is unpacked. */
function readHeader(content: Buffer, message: string): Promise<Metadata> {
  return sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => invalid({ file: message }))
}

interface Conversion {
  side: number
  message: string
  format: 'webp' | 'jpeg' | 'png'
}

async function convert(content: Buffer, { side, message, format }: Conversion): Promise<Buffer> {
  try {
    return await sharp(content, { failOn: 'error' })
      .timeout({ seconds: SECONDS })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, format === 'png' ? {} : { quality: 85 })
      .toBuffer()
  } catch (error) {
    // The machine was too busy; the picture may be a good one.
    if (error instanceof Error && error.message.startsWith('timeout')) rejectBusy()
    return invalid({ file: message })
  }
}

function rejectBusy(): never {
  throw new AppError(503, 'Too many pictures are being uploaded. Please try again in a moment.', { headers: { 'retry-after': '10' } })
}
