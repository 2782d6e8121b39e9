import { type Challenge, findNumber } from '../../../lib/challenge.ts'

self.onmessage = ({ data }: MessageEvent<Challenge>) => self.postMessage(findNumber(data))
