/** The sorted milliseconds of each piece of work, and the pieces per second. */
export interface LoadSample {
  perSecond: number
  sorted: Float64Array
}

/** Keeps `workers` pieces of work in flight for some seconds. `work` gets the index of its worker. */
export async function runLoad(workers: number, seconds: number, work: (worker: number) => Promise<void>): Promise<LoadSample> {
  const durations: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  const runWorker = async (worker: number): Promise<void> => {
    for (let workStart = performance.now(); workStart < end; ) {
      await work(worker)
      const now = performance.now()
      durations.push(now - workStart)
      workStart = now
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => runWorker(worker)))
  return { perSecond: (durations.length * 1000) / (performance.now() - start), sorted: Float64Array.from(durations).sort() }
}

/** Times `work` repeatedly, one run after the other. Returns the sorted milliseconds. */
export async function timeCalls(count: number, work: (round: number) => Promise<unknown>): Promise<Float64Array> {
  const durations = new Float64Array(count)
  for (let round = 0; round < count; round++) {
    const start = performance.now()
    await work(round)
    durations[round] = performance.now() - start
  }
  return durations.sort()
}

export const quantile = (sorted: ArrayLike<number>, fraction: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN

export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
