/** The first Friday of June of a school year, on which DepEd counts the age of learners (School Form 1). */
export function firstFridayOfJune(schoolYear: string): string {
  const year = schoolYear.slice(0, 4)
  const weekday = new Date(`${year}-06-01T00:00:00Z`).getUTCDay()
  return `${year}-06-0${1 + ((5 - weekday + 7) % 7)}`
}
