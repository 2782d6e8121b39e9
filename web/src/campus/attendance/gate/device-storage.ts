import type { OfflineCopy, RegisteredDevice } from '@talaan/contract'
import { clear, createStore, del, get, keys, set, type UseStore } from 'idb-keyval'

/**
 * What a registered device stores: its token, a key that scripts can use and never read, and people and photos encrypted with it. The key
 * comes from the server, so that nobody can read a copy of the storage.
 */
interface Encrypted {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

const PHOTO = 'photo '

let opened: UseStore | undefined
const store = (): UseStore => (opened ??= createStore('talaan-scanner', 'device'))

/** Whether this browser can store something encrypted: on pages without HTTPS it cannot. */
export const canStore = (): boolean => globalThis.crypto?.subtle !== undefined && globalThis.indexedDB !== undefined

export const readDevice = async (): Promise<RegisteredDevice | undefined> =>
  canStore() ? get<RegisteredDevice>('device', store()) : undefined

/** Whatever was stored before belongs to another registration. The browser is asked not to make room by deleting it. */
export async function storeDevice(device: RegisteredDevice): Promise<void> {
  await dropDevice()
  await set('device', device, store())
  await navigator.storage?.persist?.()
}

export const dropDevice = (): Promise<void> => clear(store())

/** Stores the key in the way that scripts can no longer read it. */
export async function storeKey(base64: string): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  await set('key', await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']), store())
}

const readKey = (): Promise<CryptoKey | undefined> => get<CryptoKey>('key', store())

async function encrypt(content: Uint8Array<ArrayBuffer>): Promise<Encrypted> {
  const key = await readKey()
  if (!key) throw new Error('This device has no key')
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, content) }
}

async function decrypt({ iv, data }: Encrypted): Promise<ArrayBuffer | undefined> {
  const key = await readKey()
  return key && crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data).catch(() => undefined)
}

interface CopyTimes {
  /** When the server was asked last. */
  saved_at: string
  expires_at: string
}

interface StoredCopy extends CopyTimes {
  version: string
  content: Encrypted
}

export async function storeCopy(copy: OfflineCopy, times: CopyTimes): Promise<void> {
  const content = await encrypt(new TextEncoder().encode(JSON.stringify(copy)))
  await set('copy', { version: copy.version, ...times, content } satisfies StoredCopy, store())
}

/** The same copy may be used longer. */
export async function prolongCopy(times: CopyTimes): Promise<void> {
  const stored = await get<StoredCopy>('copy', store())
  if (stored) await set('copy', { ...stored, ...times }, store())
}

export interface SavedCopy {
  copy: OfflineCopy
  saved_at: string
}

/** The copy of the server. One that has expired is deleted with its photos. */
export async function readCopy(): Promise<SavedCopy | undefined> {
  const stored = await get<StoredCopy>('copy', store())
  if (!stored) return undefined
  if (Date.parse(stored.expires_at) < Date.now()) {
    const device = await readDevice()
    if (device) await storeDevice(device)
    return undefined
  }
  const content = await decrypt(stored.content)
  return content && { copy: JSON.parse(new TextDecoder().decode(content)), saved_at: stored.saved_at }
}

export async function storePhoto(image: string, photo: Blob): Promise<void> {
  await set(PHOTO + image, await encrypt(new Uint8Array(await photo.arrayBuffer())), store())
}

export async function readPhoto(image: string): Promise<Blob | undefined> {
  const stored = await get<Encrypted>(PHOTO + image, store())
  const content = stored && (await decrypt(stored))
  return content && new Blob([content], { type: 'image/jpeg' })
}

/** The photos that are stored, by their addresses. */
export const listPhotos = async (): Promise<string[]> =>
  (await keys<string>(store())).flatMap((name) => (name.startsWith(PHOTO) ? [name.slice(PHOTO.length)] : []))

export const dropPhoto = (image: string): Promise<void> => del(PHOTO + image, store())
