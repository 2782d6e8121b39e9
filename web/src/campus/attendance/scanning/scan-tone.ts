import type { ScanAnswer } from '@talaan/contract'
import { attendanceStatusNames, holderStatusNames, REPEAT_SECONDS, scanKindNames, scanResultTexts } from '@talaan/contract/values'
import { time } from '#lib/format.ts'

export type ScanTone = 'green' | 'orange' | 'red' | 'gray'

/** Green when all is well, orange when the guard should look, red when nothing was recorded. At the gate nobody is expected. */
export function toneOf({ result, status, person }: ScanAnswer, isGate: boolean): ScanTone {
  if (result === 'repeat') return 'gray'
  if (result !== 'recorded') return 'red'
  const isWelcome = person?.status === 'enrolled' || person?.status === 'employed'
  const isInOrder = status !== 'late' && (isGate || status !== 'unexpected')
  return isWelcome && isInOrder ? 'green' : 'orange'
}

/** What the guard reads first. */
export function headlineOf({ result, kind, at, status }: ScanAnswer, isGate: boolean): string {
  if (result === 'repeat') return `Already recorded at ${at ? time(at) : ''}, less than ${REPEAT_SECONDS} seconds before`
  if (result !== 'recorded') return scanResultTexts[result]
  // Before the server has answered.
  if (!kind) return `Scanned ${at ? time(at) : ''}`
  const judged = status && !isGate && status !== 'not_yet' ? `, ${attendanceStatusNames[status].toLowerCase()}` : ''
  return `${scanKindNames[kind]} ${at ? time(at) : ''}${judged}`
}

/** The same in a few words, for the list of earlier scans. */
export function shortResult(answer: ScanAnswer, isGate: boolean): string {
  if (answer.result === 'recorded') return headlineOf(answer, isGate)
  return answer.result === 'repeat' ? 'Repeat' : 'Not recorded'
}

export const statusOf = ({ person }: ScanAnswer): string => (person ? holderStatusNames[person.status] : '')
