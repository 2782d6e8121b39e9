import { Worker } from 'node:worker_threads'
import { invalid } from '../errors.ts'
import type { SheetFile } from './sheet-file.ts'

const READ_MS = 20_000
const MEMORY_MB = 256

let last: Promise<unknown> = Promise.resolve()

/**
 * The first sheet, row by row to the last that is not blank, every cell as text; 422 when it cannot be read. Read in a thread of its own, one file after the other:
 * a large workbook takes a second of work, and a wicked one more than that.
 */
export function readSheet(file: SheetFile): Promise<string[][]> {
  const mine = last.then(async () => withoutTail(await inThread(file)))
  last = mine.catch(() => undefined)
  return mine
}

async function inThread({ type, body }: SheetFile): Promise<string[][]> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: { type, body: Uint8Array.from(body) },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const timer = setTimeout(() => void worker.terminate(), READ_MS)
  try {
    return await new Promise<string[][]>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('ended')))
    })
  } catch {
    return invalid({ file: 'This sheet cannot be read. Open it in a spreadsheet program, save it as XLSX or CSV, and try again' })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '')
const withoutTail = (rows: string[][]): string[][] => rows.slice(0, rows.findLastIndex((row) => !isBlank(row)) + 1)
