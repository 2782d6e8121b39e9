import type { RegisteredDevice } from '@talaan/contract'
import { hasCode } from '@talaan/contract/values'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { toast } from '#lib/toast.ts'
import { dropDevice, readCopy, readDevice, type SavedCopy, storeDevice } from './device-storage.ts'
import { type Identifier, makeIdentifier } from './identify.ts'
import { readOfflineCopy, readPhotos } from './read-offline-copy.ts'

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
