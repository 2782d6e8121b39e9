import type { ClassRecordRow } from '@talaan/contract'
import { toHundredths } from '@talaan/contract/values'
import type { Activity, OpenRecord } from './record-edits.ts'

type Component = OpenRecord['components'][number]

/** The columns of a component in one table. */
export interface PrintedColumns {
  component: Component
  /** Its place among the components. */
  index: number
  activities: readonly (Activity & { number: number })[]
  /** Whether the component ends here, so that its total and percentage follow. */
  ends: boolean
}

/** So many scores stand beside the names on A4 in landscape. */
const MOST_ACTIVITIES = 24

/** The tables of a printed class record: one, or with many activities several, each with the names. A component may go on in the next table. */
export function tablesOfRecord({ components }: OpenRecord, most = MOST_ACTIVITIES): PrintedColumns[][] {
  const tables: PrintedColumns[][] = [[]]
  let free = most
  components.forEach((component, index) => {
    let rest = component.activities.map((activity, at) => ({ ...activity, number: at + 1 }))
    do {
      if (free === 0 || (rest.length > free && rest.length <= most)) {
        tables.push([])
        free = most
      }
      const activities = rest.slice(0, free)
      rest = rest.slice(activities.length)
      free -= activities.length
      tables.at(-1)!.push({ component, index, activities, ends: rest.length === 0 })
    } while (rest.length > 0)
  })
  return tables
}

const sumText = (values: readonly number[]): string => String(values.reduce((sum, value) => sum + toHundredths(value), 0) / 100)

/** The sum of a student's scores in a component; blank without a score. */
export function totalText({ activities }: Component, { scores }: Pick<ClassRecordRow, 'scores'>): string {
  const given = activities.map(({ id }) => scores[id]).filter((score) => typeof score === 'number')
  return given.length === 0 ? '' : sumText(given)
}

/** The sum of the highest scores of a component. */
export const highestText = ({ activities }: Component): string => sumText(activities.map(({ highest }) => highest))
