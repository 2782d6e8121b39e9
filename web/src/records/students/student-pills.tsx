import type { EvaluationStatus, StudentRecordStatus } from '@talaan/contract'
import { studentRecordStatuses, studentRecordStatusNames } from '@talaan/contract/values'
import { Pill, type Tone } from '#ui/list/figures.tsx'

const tones: Record<StudentRecordStatus, Tone> = { active: 'green', loa: 'orange', awol: 'red', graduated: 'blue', transferred: 'gray' }

/** The status of a student. */
export const StatusPill = ({ status }: { status: StudentRecordStatus }) => (
  <Pill tone={tones[status]}>{studentRecordStatusNames[status]}</Pill>
)

export const statusOptions = studentRecordStatuses.map((value) => ({ value: value as string, label: studentRecordStatusNames[value] }))

const evaluationTexts: Record<EvaluationStatus, { text: string; tone: Tone }> = {
  passed: { text: 'Passed', tone: 'green' },
  credited: { text: 'Credited', tone: 'green' },
  conditional: { text: 'Conditional', tone: 'orange' },
  failed: { text: 'Failed', tone: 'red' },
  incomplete: { text: 'INC', tone: 'orange' },
  enrolled: { text: 'Enrolled now', tone: 'cyan' },
  no_grade: { text: 'No grade yet', tone: 'blue' },
  prerequisite: { text: 'Prerequisite missing', tone: 'gray' },
  not_taken: { text: 'Not taken', tone: 'gray' },
}

/** The status of a subject of the curriculum: passed, enrolled now, not taken and so on. */
export const EvaluationPill = ({ status }: { status: EvaluationStatus }) => (
  <Pill tone={evaluationTexts[status].tone}>{evaluationTexts[status].text}</Pill>
)
