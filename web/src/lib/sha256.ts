const hexWords = (text: string): Uint32Array => new Uint32Array(text.match(/.{8}/g)!.map((part) => Number.parseInt(part, 16)))

const START = hexWords('6a09e667bb67ae853c6ef372a54ff53a510e527f9b05688c1f83d9ab5be0cd19')
const ROUNDS = hexWords(
  '428a2f9871374491b5c0fbcfe9b5dba53956c25b59f111f1923f82a4ab1c5ed5d807aa9812835b01243185be550c7dc372be5d7480deb1fe9bdc06a7c19bf174' +
    'e49b69c1efbe47860fc19dc6240ca1cc2de92c6f4a7484aa5cb0a9dc76f988da983e5152a831c66db00327c8bf597fc7c6e00bf3d5a7914706ca635114292967' +
    '27b70a852e1b21384d2c6dfc53380d13650a7354766a0abb81c2c92e92722c85a2bfe8a1a81a664bc24b8b70c76c51a3d192e819d6990624f40e3585106aa070' +
    '19a4c1161e376c082748774c34b0bcb5391c0cb34ed8aa4a5b9cca4f682e6ff3748f82ee78a5636f84c878148cc7020890befffaa4506cebbef9a3f7c67178f2',
)
const BLOCK = 64
/** The bytes of one block besides the end mark and the length. */
const MAX_LENGTH = BLOCK - 9

const bytes = new Uint8Array(BLOCK)
const view = new DataView(bytes.buffer)
const w = new Int32Array(BLOCK)
const rotateRight = (x: number, by: number): number => (x >>> by) | (x << (32 - by))

/**
 * SHA-256 of at most 55 plain letters and digits, in hexadecimal. The browser's own function exists only on pages with HTTPS,
 * and it is asynchronous, so that trying thousands of numbers takes ten times as long.
 */
export function sha256(text: string): string {
  if (text.length > MAX_LENGTH) throw new Error('The text is longer than one block')
  bytes.fill(0)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  bytes[text.length] = 0x80
  view.setUint32(BLOCK - 4, text.length * 8)
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(i * 4)
  for (let i = 16; i < BLOCK; i++) {
    const [near, far] = [w[i - 2]!, w[i - 15]!]
    const s1 = rotateRight(near, 17) ^ rotateRight(near, 19) ^ (near >>> 10)
    const s0 = rotateRight(far, 7) ^ rotateRight(far, 18) ^ (far >>> 3)
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0
  }
  let [a, b, c, d, e, f, g, h] = START as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < BLOCK; i++) {
    const t1 = (h + (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!) | 0
    const t2 = ((rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  return [a, b, c, d, e, f, g, h].map((part, i) => ((part + START[i]!) >>> 0).toString(16).padStart(8, '0')).join('')
}
