import type { CardContent, CardSchool } from '@talaan/contract'
import {
  type CardDesign,
  type CardElement,
  type CardElementKind,
  type CardField,
  type CardSide,
  hasText,
  isNearEdge,
  sideProblems,
} from '@talaan/contract/values'
import { useState } from 'react'
import { elementText } from '../print/card-texts.ts'
import { fitElement } from '../print/fit-element.ts'
import type { ShownTemplate, TemplateData } from './card-templates.tsx'
import { changeDesign, endGesture, startHistory, undoChange } from './design-history.ts'
import { newElement } from './element-names.ts'

const fitWarnings = {
  shrunk: 'The longest text is printed smaller to fit.',
  cut: 'The longest text does not fit and is cut.',
} as const

/** What somebody should know about an element before cards are printed, judged with the longest name of the school. */
function elementWarnings(
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

export type TemplateState = ReturnType<typeof useTemplate>

/** What is edited of a template, with what is wrong and what somebody should know about each element of the shown side. */
export function useTemplate(loaded: ShownTemplate, data: TemplateData) {
  const [template] = useState(loaded)
  const [name, setName] = useState(template.name)
  const [history, setHistory] = useState(() => startHistory(template.design))
  const [side, setSide] = useState<CardSide>('front')
  const [selected, select] = useState<string>()
  const { design } = history
  const setDesign = (next: CardDesign, gesture?: string) => setHistory((current) => changeDesign(current, next, gesture))
  const setElements = (elements: CardElement[], gesture?: string) => setDesign({ ...design, [side]: elements }, gesture)
  const problems = { front: sideProblems(design, 'front'), back: sideProblems(design, 'back') }
  return {
    template,
    name,
    setName,
    design,
    setDesign,
    side,
    setSide,
    selected,
    select,
    problems: problems[side],
    hasProblems: Object.keys({ ...problems.front, ...problems.back }).length > 0,
    warnings: Object.fromEntries(design[side].map((element) => [element.id, elementWarnings(design, element, data)])),
    isDirty: name !== template.name || JSON.stringify(design) !== JSON.stringify(template.design),
    canUndo: history.past.length > 0,
    undo: () => setHistory(undoChange),
    endGesture: () => setHistory(endGesture),
    changeElement: (element: CardElement, gesture: string) =>
      setElements(
        design[side].map((row) => (row.id === element.id ? element : row)),
        gesture,
      ),
    addElement: (kind: CardElementKind, field: CardField | null) => {
      const element = newElement(kind, field, new Set(design[side].map(({ id }) => id)))
      setElements([...design[side], element])
      select(element.id)
    },
    removeElement: (id: string) => {
      setElements(design[side].filter((row) => row.id !== id))
      select(undefined)
    },
  }
}
