import { fork } from 'node:child_process'
import path from 'node:path'
import { unescapeFormula } from '@talaan/contract'
import { AppError, invalid } from '../errors.ts'
import type { SheetContent, SheetFile } from './sheet-file.ts'
import type { ReadSheet } from './sheet-reader.ts'

const READ_MS = 60_000
const MEMORY_MB = 1024

let lastRead: Promise<unknown> = Promise.resolve()

/**
 * The rows of the chosen sheet, or of the only one that people see with rows, up to the last row that is not blank, with every cell as text; 422
 * when the file cannot be read or the sheet must be chosen. Files are read one after the other in a child process, because a large or malicious workbook can use much time and memory.
 */
export function readSheet(file: SheetFile): Promise<string[][]> {
  const rows = lastRead.then(async () => trimBlankRows(await readInProcess(file)).map((row) => row.map(unescapeFormula)))
  lastRead = rows.catch(() => undefined)
  return rows
}

/** A process and not a thread, because ending a thread that runs WebAssembly (type stripping) can crash the whole server. */
async function readInProcess(content: SheetContent): Promise<string[][]> {
  const reader = fork(path.join(import.meta.dirname, 'sheet-reader.ts'), {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: READ_MS,
    killSignal: 'SIGKILL',
  })
  try {
    const read = await new Promise<ReadSheet>((resolve, reject) => {
      reader.once('message', (message) => resolve(message as ReadSheet))
      reader.on('error', reject)
      reader.once('disconnect', () => reject(new Error('The reader process ended')))
      reader.send(content, (error) => error && reject(error))
    })
    return Array.isArray(read) ? read : askForSheet(read.names)
  } catch (error) {
    if (error instanceof AppError) throw error
    return invalid({ file: 'This file cannot be read. Open it in Excel, save it as XLSX or CSV, and try again' })
  } finally {
    reader.kill('SIGKILL')
  }
}

/** One reason for each sheet, with its name as the message. */
function askForSheet(names: readonly string[]): never {
  const message = `Several sheets of this workbook have rows. Choose one: ${names.join(', ')}`
  throw new AppError(422, message, {
    errors: { sheet: [message] },
    reasons: names.map((name) => ({ code: 'sheet.choice', message: name })),
  })
}

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '')
const trimBlankRows = (rows: string[][]): string[][] => rows.slice(0, rows.findLastIndex((row) => !isBlank(row)) + 1)
