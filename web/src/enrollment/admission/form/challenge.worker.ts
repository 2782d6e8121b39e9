import type { Challenge } from '@talaan/contract'
import { findNumber } from '#lib/challenge.ts'

self.onmessage = ({ data }: MessageEvent<Challenge>) => self.postMessage(findNumber(data))
