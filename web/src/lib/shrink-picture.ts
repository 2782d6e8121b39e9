const LONGEST_SIDE = 1600
const QUALITY = 0.82

/** Shrinks a photo to a JPEG of at most so many pixels, for phones with prepaid data; by default it stays legible. A file that the browser cannot read is returned unchanged. */
export async function shrinkPicture(file: File, longestSide = LONGEST_SIDE): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const pen = canvas.getContext('2d')
    if (!pen) return file
    // Without a background, transparent parts would turn black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}
