interface Findable {
  full_name: string
  student_id_number: string | null
  course: string
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The students in whose name, number or course every typed word occurs; accents and capitals do not matter. */
export function findStudents<R extends Findable>(rows: readonly R[], typed: string): R[] {
  const words = plain(typed)
    .split(/[\s,]+/)
    .filter(Boolean)
  return rows.filter((row) => {
    const text = plain(`${row.full_name} ${row.student_id_number ?? ''} ${row.course}`)
    return words.every((word) => text.includes(word))
  })
}
