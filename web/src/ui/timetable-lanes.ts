import { minutesOf } from './form/clock-text.ts'

interface Timed {
  start: string
  end: string
}

/** Where a block stands: its lane, and how many lanes share its time. */
export interface Placed<B> {
  block: B
  lane: number
  lanes: number
}

/** The blocks of one day side by side where they overlap; a block that starts when another ends takes its lane. */
export function inLanes<B extends Timed>(blocks: readonly B[]): Placed<B>[] {
  const sorted = blocks.toSorted((a, b) => a.start.localeCompare(b.start) || b.end.localeCompare(a.end))
  const placed: Placed<B>[] = []
  let cluster: Placed<B>[] = []
  let ends: string[] = []
  const close = () => {
    for (const one of cluster) one.lanes = ends.length
    cluster = []
    ends = []
  }
  for (const block of sorted) {
    if (ends.every((end) => end <= block.start)) close()
    const free = ends.findIndex((end) => end <= block.start)
    const lane = free < 0 ? ends.length : free
    ends[lane] = block.end
    const one = { block, lane, lanes: 1 }
    cluster.push(one)
    placed.push(one)
  }
  close()
  return placed
}

const HOUR = 60
/** A school day, wider where a block needs it: first and last hour. */
export function hoursOf(blocks: readonly Timed[]): { first: number; last: number } {
  const first = Math.min(7, ...blocks.map(({ start }) => Math.floor(minutesOf(start) / HOUR)))
  const last = Math.max(18, ...blocks.map(({ end }) => Math.ceil(minutesOf(end) / HOUR)))
  return { first, last }
}
