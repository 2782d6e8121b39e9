/** Milliseconds of each piece of work, and how long all of it took together. */
export interface Sample {
  perSecond: number
  sorted: Float64Array
}

/** Keeps `workers` pieces of work in flight for some seconds. `work` is told which worker it is. */
export async function runLoad(workers: number, seconds: number, work: (worker: number) => Promise<void>): Promise<Sample> {
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  const loop = async (worker: number): Promise<void> => {
    for (let from = performance.now(); from < end; ) {
      await work(worker)
      const now = performance.now()
      times.push(now - from)
      from = now
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => loop(worker)))
  return { perSecond: (times.length * 1000) / (performance.now() - start), sorted: Float64Array.from(times).sort() }
}

/** Times `work` so often, one after the other. */
export async function timeCalls(times: number, work: (round: number) => Promise<unknown>): Promise<Float64Array> {
  const durations = new Float64Array(times)
  for (let round = 0; round < times; round++) {
    const start = performance.now()
    await work(round)
    durations[round] = performance.now() - start
  }
  return durations.sort()
}

export const quantile = (sorted: ArrayLike<number>, q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN

export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
