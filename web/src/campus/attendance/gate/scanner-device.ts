import type { OfflineCopy, RegisteredDevice } from '@talaan/contract'
import { scannerDevices } from '@talaan/contract/calls'
import { hasCode } from '@talaan/contract/values'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call, fetchFile, reasonsOf } from '#lib/call.ts'
import { shrinkPicture } from '#lib/shrink-picture.ts'
import { toast } from '#lib/toast.ts'
import {
  dropDevice,
  dropPhoto,
  listPhotos,
  prolongCopy,
  readCopy,
  readDevice,
  type SavedCopy,
  storeCopy,
  storeDevice,
  storeKey,
  storePhoto,
} from './device-storage.ts'
import { type Identifier, makeIdentifier } from './identify.ts'

const PHOTO_SIDE = 208

/** Asks for what the device stores. Throws what the call throws, also when the device was cut off. */
async function readOfflineCopy({ token }: RegisteredDevice): Promise<SavedCopy> {
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
async function readPhotos({ holders }: OfflineCopy, signal: AbortSignal): Promise<void> {
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

const REFRESH_MS = 15 * 60_000

export interface ScannerDeviceStatus {
  /** Null on a device that is not registered, undefined until it is known. */
  device: RegisteredDevice | null | undefined
  /** How many people the device knows, and when the server was asked last; undefined without a copy. */
  known: { people: number; saved_at: string } | undefined
  identifier: Identifier | undefined
  register: (device: RegisteredDevice) => void
  /** Deletes everything, after the server said that the device was cut off. */
  forget: () => Promise<void>
}

/** Whether the server says that the device was cut off. */
export const wasCutOff = (error: unknown): boolean => reasonsOf(error).some(hasCode('scanner_device.cut_off'))

/** The registration of this device, with the copy that it stores. The copy is read again every quarter of an hour and when the network is back. */
export function useScannerDevice(): ScannerDeviceStatus {
  const [device, setDevice] = useState<RegisteredDevice | null>()
  const [saved, setSaved] = useState<SavedCopy>()
  const photos = useRef<AbortController>(undefined)

  const forget = useCallback(async () => {
    photos.current?.abort()
    setDevice(null)
    setSaved(undefined)
    await dropDevice()
    toast.error('This device was cut off. The people and photos on it were deleted.')
  }, [])

  useEffect(() => {
    const load = async () => {
      const storedDevice = await readDevice()
      setSaved(storedDevice && (await readCopy()))
      setDevice(storedDevice ?? null)
    }
    load().catch(() => setDevice(null))
  }, [])

  useEffect(() => {
    if (!device) return
    const refresh = async () => {
      try {
        const read = await readOfflineCopy(device)
        setSaved(read)
        photos.current?.abort()
        photos.current = new AbortController()
        await readPhotos(read.copy, photos.current.signal)
      } catch (error) {
        // Without a network the device goes on with its copy until it expires.
        if (wasCutOff(error)) await forget()
        else setSaved(await readCopy())
      }
    }
    const start = () => void refresh()
    start()
    const timer = setInterval(start, REFRESH_MS)
    addEventListener('online', start)
    return () => {
      clearInterval(timer)
      removeEventListener('online', start)
      photos.current?.abort()
    }
  }, [device, forget])

  const copy = saved?.copy
  const identifier = useMemo(() => copy && makeIdentifier(copy), [copy])
  const register = useCallback((registered: RegisteredDevice) => {
    storeDevice(registered).then(() => setDevice(registered), toast.failure)
  }, [])
  const known = saved && { people: saved.copy.holders.length, saved_at: saved.saved_at }
  return { device, known, identifier, register, forget }
}
