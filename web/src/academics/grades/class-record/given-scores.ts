import type { OwnScores } from '@talaan/contract'
import { toHundredths } from '@talaan/contract/values'

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + toHundredths(value), 0) / 100

/** The sum of a student's scores in a component, of the activities that count so far; blank without a score. */
export function givenText({ activities }: OwnScores['components'][number]): string {
  const given = activities.filter(({ score }) => typeof score === 'number')
  return given.length === 0
    ? ''
    : `Total ${sum(given.map(({ score }) => score as number))} out of ${sum(given.map(({ highest }) => highest))}`
}
