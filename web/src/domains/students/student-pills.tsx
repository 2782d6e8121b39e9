import type { EvaluationState, StudentState } from '@talaan/contract'
import { studentStateNames, studentStates } from '@talaan/contract/values'
import { Pill, type Tone } from '../../ui/list/figures.tsx'

const tones: Record<StudentState, Tone> = { active: 'green', loa: 'orange', awol: 'red', graduated: 'blue', transferred: 'gray' }

/** Whether a student studies here at present, in its colour and its word. */
export const StatePill = ({ status }: { status: StudentState }) => <Pill tone={tones[status]}>{studentStateNames[status]}</Pill>

export const stateOptions = studentStates.map((value) => ({ value: value as string, label: studentStateNames[value] }))

const evaluated: Record<EvaluationState, { word: string; tone: Tone }> = {
  passed: { word: 'Passed', tone: 'green' },
  credited: { word: 'Credited', tone: 'green' },
  conditional: { word: 'Conditional', tone: 'orange' },
  failed: { word: 'Failed', tone: 'red' },
  incomplete: { word: 'INC', tone: 'orange' },
  enrolled: { word: 'Enrolled now', tone: 'cyan' },
  no_grade: { word: 'No grade yet', tone: 'blue' },
  prerequisite: { word: 'Prerequisite missing', tone: 'gray' },
  not_taken: { word: 'Not taken', tone: 'gray' },
}

/** How far a subject of the curriculum is. */
export const EvaluationPill = ({ status }: { status: EvaluationState }) => (
  <Pill tone={evaluated[status].tone}>{evaluated[status].word}</Pill>
)
