import { MAX_IMPORT_ROWS } from '@talaan/contract'
import PQueue from 'p-queue'

const queue = new PQueue({ concurrency: 1 })

/** Runs the work on a large sheet when no other large sheet is worked on in this process, because two at once double the memory. */
export const runAlone = <T>(rowCount: number, work: () => Promise<T>): Promise<T> => (rowCount > MAX_IMPORT_ROWS ? queue.add(work) : work())
