/**
 * The signed code of an ID card: `T1` and 120 characters of base32 (RFC 4648), so that a QR code holds it in its compact alphanumeric form.
 * The 75 bytes are a version, the number of the card, the last day on which it is valid, and an Ed25519 signature. It names nobody.
 */
const ID_CODE_PREFIX = 'T1'
export const ID_CODE_VERSION = 1

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const CONTENT_BYTES = 11
const SIGNATURE_BYTES = 64
const ID_CODE_LENGTH = ID_CODE_PREFIX.length + ((CONTENT_BYTES + SIGNATURE_BYTES) * 8) / 5
const DAY_MS = 86_400_000
const LAST_DAY = 0xff_ff

export interface IdCodeContent {
  card_number: number
  /** YYYY-MM-DD */
  valid_until: string
}

interface DecodedIdCode extends IdCodeContent {
  signed: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

/** Whether a scanned or typed text is meant as a signed code, also when it is damaged; otherwise it is a number. */
export const isIdCode = (text: string): boolean => {
  const code = cleanCode(text)
  return code.startsWith(ID_CODE_PREFIX) && code.length > ID_CODE_LENGTH / 2
}

const cleanCode = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/** What the signature covers: the version, the number of the card in 8 bytes and the day in 2, all big-endian. */
export function idCodeContent({ card_number, valid_until }: IdCodeContent): Uint8Array<ArrayBuffer> {
  const day = Date.parse(`${valid_until}T00:00:00Z`) / DAY_MS
  if (!Number.isInteger(day) || day < 0 || day > LAST_DAY) throw new RangeError(`An ID code cannot hold the day ${valid_until}`)
  const view = new DataView(new ArrayBuffer(CONTENT_BYTES))
  view.setUint8(0, ID_CODE_VERSION)
  view.setBigUint64(1, BigInt(card_number))
  view.setUint16(9, day)
  return new Uint8Array(view.buffer)
}

export function encodeIdCode(content: IdCodeContent, signature: Uint8Array): string {
  const bytes = new Uint8Array(CONTENT_BYTES + SIGNATURE_BYTES)
  bytes.set(idCodeContent(content))
  bytes.set(signature, CONTENT_BYTES)
  return ID_CODE_PREFIX + toBase32(bytes)
}

/** What a code says; undefined when it is no code of this version. Who made it is known only after `verifyIdCode`. */
export function decodeIdCode(text: string): DecodedIdCode | undefined {
  const code = cleanCode(text)
  if (code.length !== ID_CODE_LENGTH || !code.startsWith(ID_CODE_PREFIX)) return undefined
  const bytes = fromBase32(code.slice(ID_CODE_PREFIX.length))
  if (!bytes || bytes[0] !== ID_CODE_VERSION) return undefined
  const view = new DataView(bytes.buffer)
  const card_number = Number(view.getBigUint64(1))
  if (!Number.isSafeInteger(card_number)) return undefined
  const valid_until = new Date(view.getUint16(9) * DAY_MS).toISOString().slice(0, 10)
  return { card_number, valid_until, signed: bytes.slice(0, CONTENT_BYTES), signature: bytes.slice(CONTENT_BYTES) }
}

const ALGORITHM = 'Ed25519'

/** The public key of the school, from its 32 bytes in base64. Undefined in a browser without Ed25519. */
export async function readIdPublicKey(base64: string): Promise<CryptoKey | undefined> {
  // Pages without HTTPS have no WebCrypto.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!subtle) return undefined
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  try {
    return await subtle.importKey('raw', bytes, ALGORITHM, false, ['verify'])
  } catch {
    return undefined
  }
}

/** What a code says when the school signed it; undefined for any other text. Whether the card is lost or revoked only the server knows. */
export async function verifyIdCode(key: CryptoKey, text: string): Promise<IdCodeContent | undefined> {
  const decoded = decodeIdCode(text)
  if (!decoded) return undefined
  const { card_number, valid_until, signed, signature } = decoded
  return (await crypto.subtle.verify(ALGORITHM, key, signature, signed)) ? { card_number, valid_until } : undefined
}

/** Signs the code of a card. */
export async function signIdCode(key: CryptoKey, content: IdCodeContent): Promise<string> {
  return encodeIdCode(content, new Uint8Array(await crypto.subtle.sign(ALGORITHM, key, idCodeContent(content))))
}

/** Base32 without padding: the 75 bytes of a code divide into whole groups of five. */
function toBase32(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += 5) {
    let group = 0n
    for (const byte of bytes.subarray(start, start + 5)) group = (group << 8n) | BigInt(byte)
    for (let shift = 35n; shift >= 0n; shift -= 5n) text += ALPHABET[Number((group >> shift) & 31n)]
  }
  return text
}

function fromBase32(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array((text.length * 5) / 8)
  for (let start = 0; start < text.length; start += 8) {
    let group = 0n
    for (const character of text.slice(start, start + 8)) {
      const value = ALPHABET.indexOf(character)
      if (value < 0) return undefined
      group = (group << 5n) | BigInt(value)
    }
    for (let place = 0; place < 5; place++) bytes[(start / 8) * 5 + place] = Number((group >> BigInt(8 * (4 - place))) & 255n)
  }
  return bytes
}
