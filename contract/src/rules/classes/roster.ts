/** `name`: from A to Z; `sex`: males first, then females, each from A to Z, as in DepEd forms. */
export const rosterOrders = ['name', 'sex'] as const
export type RosterOrder = (typeof rosterOrders)[number]

const sexOrder = ['Male', 'Female']
const sexPosition = (gender: string | null): number => (sexOrder.indexOf(gender ?? '') + sexOrder.length + 1) % (sexOrder.length + 1)

/** Sorts the students of a class, who must already be in order from A to Z. Students without a recorded sex come last. */
export function sortRoster<R extends { gender: string | null }>(students: readonly R[], order: RosterOrder): R[] {
  return order === 'name' ? [...students] : students.toSorted((a, b) => sexPosition(a.gender) - sexPosition(b.gender))
}

/** The numbers of male and female students. */
export function countBySex(students: readonly { gender: string | null }[]): { male: number; female: number } {
  const count = (gender: string) => students.filter((student) => student.gender === gender).length
  return { male: count('Male'), female: count('Female') }
}

/** Whether a section is worth a column: students of high school have one, students of college have none. */
export const haveSections = (students: readonly { section: string | null }[]): boolean =>
  students.some((student) => student.section !== null)
