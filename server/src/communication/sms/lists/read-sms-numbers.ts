import { type Answer, MAX_SMS_NUMBERS, type smsLists } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { readSheet } from '#platform/sheets/read-sheet.ts'
import type { SheetFile } from '#platform/sheets/sheet-file.ts'
import { readNumbers } from './read-numbers.ts'

/** Reads a sheet of numbers, which is not stored. */
export async function readSmsNumbers(_: UserContext, { file }: { file: SheetFile }): Promise<Answer<typeof smsLists.readSmsNumbers>> {
  const data = readNumbers(await readSheet(file))
  if (data.numbers.length === 0) invalid({ file: 'This file has no mobile numbers such as 0917 123 4567' })
  if (data.numbers.length > MAX_SMS_NUMBERS)
    invalid({ file: `This file has ${data.numbers.length} numbers. Upload at most ${MAX_SMS_NUMBERS} at a time: divide the file` })
  return { data }
}
