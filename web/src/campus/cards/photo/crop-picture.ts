/** A part of a picture, in its pixels. */
interface Part {
  x: number
  y: number
  width: number
  height: number
}

const WIDTH = 600
const QUALITY = 0.9

/** The part of a picture as a JPEG of 600 pixels in width, which prints a photo of 25 mm with 600 dots per inch. */
export async function cropPicture(source: string, part: Part): Promise<File> {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = Math.round((WIDTH * part.height) / part.width)
  canvas.getContext('2d')?.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('The photo cannot be read. Choose another one.')
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
}
