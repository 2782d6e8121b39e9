import { isInSteps, listGrades, readDecimal } from '@talaan/contract/values'
import type { ScaleValues } from './scale-fields.tsx'

interface DescriptorMove {
  from_grade: string
  descriptor: string
  /** The nearest grade of the scale; null when it has another descriptor. */
  to: string | null
}

interface FittedDescriptors {
  /** What has to change, one entry for each descriptor whose grade is not one of the scale. */
  moves: DescriptorMove[]
  /** All descriptors after the change. */
  descriptors: ScaleValues['descriptors']
}

const toNumber = (text: string): number => readDecimal(text).value ?? Number.NaN

const MAX_GRADES = 500

/** The grades of the typed steps; undefined while they are not complete. */
function readSteps(steps: ScaleValues['steps']) {
  const numbers = steps.map(({ first, last, step }) => ({ first: toNumber(first), last: toNumber(last), step: toNumber(step) }))
  const isComplete = numbers.every(({ first, last, step }) => last >= first && step >= 0.01 && (last - first) / step < MAX_GRADES)
  return isComplete ? numbers : undefined
}

/** Moves descriptors that are at no grade of the typed steps to the nearest one, and leaves the others as they are. */
export function fitDescriptors({ steps, descriptors }: Pick<ScaleValues, 'steps' | 'descriptors'>, decimals: number): FittedDescriptors {
  const numbers = readSteps(steps)
  if (!numbers) return { moves: [], descriptors }
  const grades = listGrades({ better: 'lower', decimals, steps: numbers }).map(Number)
  const isMisplaced = (grade: string) => !Number.isNaN(toNumber(grade)) && !isInSteps({ steps: numbers }, toNumber(grade))
  const takenGrades = new Set(
    descriptors.filter(({ from_grade }) => !isMisplaced(from_grade)).map(({ from_grade }) => toNumber(from_grade)),
  )
  const moves: DescriptorMove[] = []
  const fitted = descriptors.flatMap((row) => {
    if (!isMisplaced(row.from_grade)) return row
    const distanceOf = (grade: number) => Math.round(Math.abs(grade - toNumber(row.from_grade)) * 100)
    const least = Math.min(...grades.map(distanceOf))
    const target = grades.find((grade) => distanceOf(grade) === least && !takenGrades.has(grade))
    if (target !== undefined) takenGrades.add(target)
    const to = target?.toFixed(decimals) ?? null
    moves.push({ ...row, to })
    return to === null ? [] : { ...row, from_grade: to }
  })
  return { moves, descriptors: fitted }
}
