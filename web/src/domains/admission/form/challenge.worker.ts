import { sha256 } from '../../../lib/sha256.ts'

interface Sum {
  salt: string
  hash: string
  max: number
}

/** Tries the numbers one after another, beside the page, until the right one is found. */
self.onmessage = ({ data: { salt, hash, max } }: MessageEvent<Sum>) => {
  let number = 0
  while (number < max && sha256(`${salt}.${number}`) !== hash) number++
  self.postMessage(number)
}
