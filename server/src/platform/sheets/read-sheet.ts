import { fork } from 'node:child_process'
import path from 'node:path'
import { unescapeFormula } from '@talaan/contract'
import { invalid } from '../errors.ts'
import type { SheetFile } from './sheet-file.ts'

const READ_MS = 20_000
const MEMORY_MB = 256

let last: Promise<unknown> = Promise.resolve()

/**
 * The first sheet, row by row to the last that is not blank, every cell as text; 422 when it cannot be read. Read in a process of its own,
 * one file after the other: a large workbook takes a second of work, and a wicked one more than that, or all the memory it is given.
 */
export function readSheet(file: SheetFile): Promise<string[][]> {
  const mine = last.then(async () => withoutTail(await inProcess(file)).map((row) => row.map(unescapeFormula)))
  last = mine.catch(() => undefined)
  return mine
}

/** Not a thread: stripping types and loading modules runs WebAssembly, and a thread that ends with it can take the whole server with it. */
async function inProcess({ type, body }: SheetFile): Promise<string[][]> {
  const reader = fork(path.join(import.meta.dirname, 'sheet-reader.ts'), {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: READ_MS,
    killSignal: 'SIGKILL',
  })
  try {
    return await new Promise<string[][]>((resolve, reject) => {
      reader.once('message', (rows) => resolve(rows as string[][]))
      reader.on('error', reject)
      reader.once('disconnect', () => reject(new Error('ended')))
      reader.send({ type, body }, (error) => error && reject(error))
    })
  } catch {
    return invalid({ file: 'This sheet cannot be read. Open it in a spreadsheet program, save it as XLSX or CSV, and try again' })
  } finally {
    reader.kill('SIGKILL')
  }
}

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '')
const withoutTail = (rows: string[][]): string[][] => rows.slice(0, rows.findLastIndex((row) => !isBlank(row)) + 1)
