/** `name`: from A to Z; `sex`: males first, then females, each from A to Z, as DepEd forms have it. */
export const rosterOrders = ['name', 'sex'] as const
export type RosterOrder = (typeof rosterOrders)[number]

const places = ['Male', 'Female']
const place = (gender: string | null): number => (places.indexOf(gender ?? '') + places.length + 1) % (places.length + 1)

/** The students of a class, given from A to Z, in the order asked for. Whose sex is not told stand last. */
export function rosterOf<R extends { gender: string | null }>(students: readonly R[], order: RosterOrder): R[] {
  return order === 'name' ? [...students] : students.toSorted((a, b) => place(a.gender) - place(b.gender))
}

/** How many of a class are male and female. */
export function rosterCount(students: readonly { gender: string | null }[]): { male: number; female: number } {
  const of = (gender: string) => students.filter((student) => student.gender === gender).length
  return { male: of('Male'), female: of('Female') }
}
