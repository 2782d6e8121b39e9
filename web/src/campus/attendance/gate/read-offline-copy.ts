import type { OfflineCopy, RegisteredDevice } from '@talaan/contract'
import { scannerDevices } from '@talaan/contract/calls'
import { call, fetchFile } from '#lib/call.ts'
import { shrinkPicture } from '#lib/shrink-picture.ts'
import { dropPhoto, listPhotos, prolongCopy, readCopy, type SavedCopy, storeCopy, storeKey, storePhoto } from './device-storage.ts'

const PHOTO_SIDE = 208

/** Asks for what the device stores. Throws what the call throws, also when the device was cut off. */
export async function readOfflineCopy({ token }: RegisteredDevice): Promise<SavedCopy> {
  const stored = await readCopy()
  const { data } = await call(scannerDevices.readOfflineCopy, { token, version: stored?.copy.version })
  const times = { saved_at: new Date().toISOString(), expires_at: data.expires_at }
  await storeKey(data.key)
  if (!data.copy && stored) {
    await prolongCopy(times)
    return { copy: stored.copy, saved_at: times.saved_at }
  }
  // The server leaves the copy out only when it is told the version of it.
  const copy = data.copy!
  await storeCopy(copy, times)
  return { copy, saved_at: times.saved_at }
}

/** Fetches the photos that the device lacks, one at a time, so that scans do not wait for them, and deletes those that nobody has any more. */
export async function readPhotos({ holders }: OfflineCopy, signal: AbortSignal): Promise<void> {
  const wanted = new Set(holders.flatMap(({ image }) => image ?? []))
  const stored = new Set(await listPhotos())
  for (const image of stored) if (!wanted.has(image)) await dropPhoto(image)
  for (const image of wanted) {
    if (stored.has(image)) continue
    const photo = await fetchFile(image, signal).catch(() => undefined)
    const smaller = photo && (await shrinkPicture(new File([photo], 'photo', { type: photo.type }), PHOTO_SIDE))
    if (signal.aborted) return
    if (smaller) await storePhoto(image, smaller)
  }
}
