import { plainText } from '#lib/plain-text.ts'

interface SearchableStudent {
  full_name: string
  student_id_number: string | null
  course: string
}

/** The students in whose name, number or course every word of the search text occurs, ignoring accents and case. */
export function searchRoster<R extends SearchableStudent>(rows: readonly R[], searchText: string): R[] {
  const words = plainText(searchText)
    .split(/[\s,]+/)
    .filter(Boolean)
  return rows.filter((row) => {
    const text = plainText(`${row.full_name} ${row.student_id_number ?? ''} ${row.course}`)
    return words.every((word) => text.includes(word))
  })
}
