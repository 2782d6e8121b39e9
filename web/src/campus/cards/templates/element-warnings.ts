import type { CardContent, CardSchool } from '@talaan/contract'
import { type CardDesign, type CardElement, hasText, isNearEdge } from '@talaan/contract/values'
import { elementText } from '../print/card-texts.ts'
import { fitElement } from '../print/fit-element.ts'

const fitWarnings = {
  shrunk: 'The longest text is printed smaller to fit.',
  cut: 'The longest text does not fit and is cut.',
} as const

/** What somebody should know about an element before cards are printed, judged with the longest name of the school. */
export function elementWarnings(
  design: CardDesign,
  element: CardElement,
  { sample, school }: { sample: CardContent; school: CardSchool },
): string[] {
  const fit = hasText(element) ? fitElement(element, elementText(element, sample, school)).problem : undefined
  return [
    ...(isNearEdge(design.orientation, element) ? ['Less than 3 mm from the edge: it may be cut off.'] : []),
    ...(fit ? [fitWarnings[fit]] : []),
  ]
}
