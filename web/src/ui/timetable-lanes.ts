import { minutesOf } from './form/clock-text.ts'

interface TimeSpan {
  start: string
  end: string
}

/** A block with its lane, and the number of lanes that share its time. */
export interface PlacedBlock<B> {
  block: B
  lane: number
  lanes: number
}

/** Places the blocks of one day side by side where they overlap; a block that starts when another ends takes its lane. */
export function placeInLanes<B extends TimeSpan>(blocks: readonly B[]): PlacedBlock<B>[] {
  const sorted = blocks.toSorted((a, b) => a.start.localeCompare(b.start) || b.end.localeCompare(a.end))
  const placed: PlacedBlock<B>[] = []
  let cluster: PlacedBlock<B>[] = []
  let ends: string[] = []
  const closeCluster = () => {
    for (const item of cluster) item.lanes = ends.length
    cluster = []
    ends = []
  }
  for (const block of sorted) {
    if (ends.every((end) => end <= block.start)) closeCluster()
    const freeLane = ends.findIndex((end) => end <= block.start)
    const lane = freeLane < 0 ? ends.length : freeLane
    ends[lane] = block.end
    const item = { block, lane, lanes: 1 }
    cluster.push(item)
    placed.push(item)
  }
  closeCluster()
  return placed
}

const HOUR = 60
/** The first and last hour of a school day, extended for early and late blocks. */
export function hourRange(blocks: readonly TimeSpan[]): { first: number; last: number } {
  const first = Math.min(7, ...blocks.map(({ start }) => Math.floor(minutesOf(start) / HOUR)))
  const last = Math.max(18, ...blocks.map(({ end }) => Math.ceil(minutesOf(end) / HOUR)))
  return { first, last }
}
