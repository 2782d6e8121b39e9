/** Vitest setup file: runs at the start of every test file. */
import path from 'node:path'
import { afterAll, expect, inject } from 'vitest'
import { startRecording, writeRecord } from './statements.ts'

const root = path.join(import.meta.dirname, '../../..')

startRecording()
afterAll(() => {
  const file = path.relative(root, expect.getState().testPath ?? '').replaceAll('\\', '/')
  writeRecord(inject('statementFolder'), file)
})
