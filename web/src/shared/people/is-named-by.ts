import { numberKey } from '@talaan/contract/values'
import { plainText } from '#lib/plain-text.ts'

export interface NamedPerson {
  last_name: string
  first_name: string
  student_id_number?: string | null
  trans_no?: string | null
}

/** Whether a word of the search begins the last name, a first name or a number: the middle name alone names nobody. */
export function isNamedBy({ last_name, first_name, student_id_number, trans_no }: NamedPerson, searchText: string): boolean {
  const words = plainText(`${last_name} ${first_name} ${student_id_number ?? ''} ${trans_no ?? ''}`).split(/\s+/)
  const numbers = [student_id_number, trans_no].flatMap((number) => (number ? numberKey(number) : []))
  const searchWords = plainText(searchText)
    .split(/[\s,]+/)
    .filter(Boolean)
  return searchWords.some(
    (searchWord) =>
      words.some((word) => word.startsWith(searchWord)) ||
      (/\d/.test(searchWord) && numbers.some((number) => number.startsWith(numberKey(searchWord)))),
  )
}
