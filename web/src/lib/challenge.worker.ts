import { sha256 } from './sha256.ts'

interface Challenge {
  salt: string
  hash: string
  max: number
}

/** Tries one number after another in a worker, so that the page does not freeze, until the hash matches. */
self.onmessage = ({ data: { salt, hash, max } }: MessageEvent<Challenge>) => {
  let number = 0
  while (number < max && sha256(`${salt}.${number}`) !== hash) number++
  self.postMessage(number)
}
